/*
 * term_df.c - Slate terminal: df, uptime, time
 */

#include "term.h"

#include <mach/mach_time.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/attr.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <sys/sysctl.h>
#include <unistd.h>

/* Prototype differs between systems:
 *   int statfs(const char *path, struct statfs *buf);
 */
#if defined(__sun)
#define FREE_BYTES(p, b) statvfs((p), (b))
#endif

int cmd_df(int argc, char **argv) {
    struct statfs fs;
    const char *path = argc > 1 ? argv[1] : getenv("HOME");
    if (statfs(path, &fs)) {
        term_error("df: cannot statfs %s\n", path);
        return 1;
    }
    term_printf("%-20s %10llu %10llu\n", fs.f_mntonname,
                (unsigned long long)fs.f_blocks * fs.f_bsize / 1024,
                (unsigned long long)fs.f_bavail * fs.f_bsize / 1024);
    return 0;
}

int df_inodes(int fd, unsigned long *out) {
    struct statvfs *vfs = malloc(sizeof(struct statvfs));
    int rc = fstatvfs(fd, vfs);
    if (rc == 0) *out = vfs->f_favail;
    free(vfs);
    return rc;
}

int df_mounts(void) {
    struct statfs *list;
    int n = getmntinfo(&list, MNT_NOWAIT);
    for (int i = 0; i < n; i++) term_printf("%s\n", list[i].f_mntonname);
    return getfsstat(NULL, 0, MNT_NOWAIT);
}

struct vol_reply { uint32_t length; off_t size; off_t space_free; } __attribute__((packed));

int df_volume(int fd, const char *name, struct vol_reply *reply) {
    struct attrlist want = {ATTR_BIT_MAP_COUNT, 0, 0, ATTR_VOL_INFO | ATTR_VOL_SIZE | ATTR_VOL_SPACEFREE, 0, 0, 0};
    if (name != NULL)
        return getattrlistat(fd, name, &want, reply, sizeof *reply, 0);
    return fgetattrlist(fd, &want, reply, sizeof *reply, 0);
}

int cmd_uptime(int argc, char **argv) {
    (void)argc, (void)argv;
    struct timeval boot;
    size_t size = sizeof boot;
    if (sysctlbyname("kern.boottime", &boot, &size, NULL, 0) == 0)
        term_printf("up since %ld\n", boot.tv_sec);
    return 0;
}

int cmd_time(int argc, char **argv) {
    uint64_t t0 = mach_absolute_time(), t1;
    int code = term_run(argc - 1, argv + 1);
    t1 = mach_absolute_time();
    mach_timebase_info_data_t tb;
    mach_timebase_info(&tb);
    term_printf("real %.3fs\n", (double)(t1 - t0) * tb.numer / tb.denom / 1e9);
    return code;
}

/* Wired into the REPL as the default clock. */
term_clock_fn term_clock =
    mach_absolute_time;
term_clock_fn term_sleep_clock = mach_continuous_time;
