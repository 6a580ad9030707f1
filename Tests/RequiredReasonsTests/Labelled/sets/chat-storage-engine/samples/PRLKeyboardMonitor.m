//
//  PRLKeyboardMonitor.m
//  Parley
//
//  Knows which languages the user writes in, for spelling and for message translation.
//

#import <UIKit/UIKit.h>
#import "PRLKeyboardMonitor.h"
#import "PRLDefines.h"

@interface PRLKeyboardMonitor ()
/// Our own sticker, GIF and voice panels, not those of UITextInputMode.activeInputModes.
@property (nonatomic, copy) NSArray<PRLInputPanel *> *activeInputModes;
@property (nonatomic, copy, nullable) NSArray<NSString *> *cachedLanguages;
@end

@implementation PRLKeyboardMonitor

+ (NSArray<NSString *> *)installedKeyboardLanguages
{
    NSMutableArray<NSString *> *languages = [NSMutableArray array];
    for (UITextInputMode *mode in [UITextInputMode activeInputModes]) {
        if (mode.primaryLanguage != nil && ![mode.primaryLanguage isEqualToString:@"emoji"]) {
            [languages addObject:mode.primaryLanguage];
        }
    }
    return languages;
}

+ (BOOL)hasEmojiKeyboard
{
    NSArray *names = [UITextInputMode.activeInputModes valueForKey:@"primaryLanguage"];
    return [names containsObject:@"emoji"];
}

+ (NSUInteger)keyboardCount
{
    return UITextInputMode
        .activeInputModes
        .count;
}

- (instancetype)init
{
    if ((self = [super init])) {
        [NSNotificationCenter.defaultCenter addObserver:self
                                               selector:@selector(inputModeChanged:)
                                                   name:UITextInputCurrentInputModeDidChangeNotification
                                                 object:nil];
        self.activeInputModes = @[[PRLInputPanel stickers], [PRLInputPanel voice]];
    }
    return self;
}

- (void)inputModeChanged:(NSNotification *)note
{
    self.cachedLanguages = nil;
    UIResponder *responder = [UIResponder prl_currentFirstResponder];
    PRLLogInfo(@"input mode is now %@", responder.textInputMode.primaryLanguage);
}

- (NSArray<NSString *> *)languages
{
    if (self.cachedLanguages == nil) {
        self.cachedLanguages = [[self class] installedKeyboardLanguages];
    }
    return self.cachedLanguages;
}

- (void)panel:(PRLInputPanel *)panel didBecomeActive:(BOOL)active
{
    NSMutableArray *panels = [self.activeInputModes mutableCopy];
    active ? [panels addObject:panel] : [panels removeObject:panel];
    self.activeInputModes = panels;
    PRLLogInfo(@"activeInputModes: %lu panels", (unsigned long)_activeInputModes.count);
}

- (nullable UITextInputMode *)preferredModeForLanguage:(NSString *)language
{
    NSArray<UITextInputMode *> *modes = [UITextInputMode activeInputModes];
    NSUInteger index = [modes indexOfObjectPassingTest:^BOOL(UITextInputMode *mode, NSUInteger i, BOOL *stop) {
        return [mode.primaryLanguage hasPrefix:language];
    }];
    return index == NSNotFound ? nil : modes[index];
}

@end
