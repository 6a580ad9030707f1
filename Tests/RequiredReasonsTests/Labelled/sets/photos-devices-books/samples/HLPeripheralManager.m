#import "HLPeripheralManager.h"
#import "HLDeviceStatus.h"
#import <CoreBluetooth/CoreBluetooth.h>
#import <mach/mach_time.h>

#define HLDefaults [NSUserDefaults standardUserDefaults]
#define HL_NOW() ([NSProcessInfo processInfo].systemUptime)
#define HLLogUptime(s) NSLog(@"%@ systemUptime=%f", (s), HL_NOW())

NSString * const HLLastPeripheralKey = @"HLLastPeripheral";

@implementation HLPeripheralManager {
    CBCentralManager *_central;
    NSMutableDictionary<NSUUID *, HLDeviceStatus *> *_statuses;
    uint64_t _scanStart;
    NSTimeInterval _lastSeen;
    mach_timebase_info_data_t _timebase;
}

+ (void)initialize
{
    if (self == [HLPeripheralManager class]) {
        [[NSUserDefaults standardUserDefaults] registerDefaults:@{ @"HLScanSeconds" : @20 }];
    }
}

- (instancetype)initWithQueue:(dispatch_queue_t)queue defaults:(NSUserDefaults *)defaults
{
    self = [super init];
    if (self) {
        _defaults = defaults ?: NSUserDefaults.standardUserDefaults;
        _central = [[CBCentralManager alloc] initWithDelegate:self queue:queue];
        _statuses = [NSMutableDictionary dictionary];
        mach_timebase_info(&_timebase);
    }
    return self;
}

- (void)startScan
{
    _scanStart = mach_absolute_time();
    [_central scanForPeripheralsWithServices:nil options:nil];
    HLLogUptime(@"scan started");
}

- (NSTimeInterval)scanSeconds
{
    uint64_t ticks = mach_absolute_time() - _scanStart;
    return (double)ticks * _timebase.numer / _timebase.denom / NSEC_PER_SEC;
}

- (void)centralManager:(CBCentralManager *)central didDiscoverPeripheral:(CBPeripheral *)peripheral
     advertisementData:(NSDictionary<NSString *, id> *)advertisementData RSSI:(NSNumber *)RSSI
{
    // mach_absolute_time stops while the phone sleeps, so compare with the device's own systemUptime too
    HLDeviceStatus *status = _statuses[peripheral.identifier];
    if (status != nil && status.systemUptime < 10) {
        [self.delegate manager:self didSeeReboot:peripheral uptime:[status systemUptime]];
    }
    _lastSeen = [NSProcessInfo.processInfo systemUptime];
    [_defaults setObject:peripheral.identifier.UUIDString forKey:HLLastPeripheralKey];
}

- (void)centralManagerDidUpdateState:(CBCentralManager *)central
{
    switch (central.state) {
        case CBManagerStatePoweredOn:
            if ([HLDefaults boolForKey:@"HLAutoScan"]) {
                [self startScan];
            }
            break;
        default:
            break;
    }
}

- (BOOL)isQuiet
{
    NSTimeInterval limit = [NSUserDefaults.standardUserDefaults doubleForKey:@"HLScanSeconds"];
    return HL_NOW() - _lastSeen > limit;
}

- (void)observeDefaults
{
    [[NSNotificationCenter defaultCenter] addObserver:self
                                             selector:@selector(defaultsChanged:)
                                                 name:NSUserDefaultsDidChangeNotification
                                               object:self.defaults];
}

- (void)defaultsChanged:(NSNotification *)note
{
    NSUserDefaults *changed = (NSUserDefaults *)note.object;
    HLLogUptime([changed stringForKey:HLLastPeripheralKey] ?: @"NSUserDefaults empty");
}

@end
