#include "sqlite3.h"
#include "strat_fs.h"
#include <mach/mach_time.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

typedef void (*syscall_ptr)(void);

/* Same layout as aSyscall[] in os_unix.c, so that the tests can replace single entries. */
static struct strat_syscall {
    const char *name;
    syscall_ptr current;
} g_syscall[] = {
    {"open", (syscall_ptr)open},
    {"stat", (syscall_ptr)stat},
#define osStat ((int (*)(const char *, struct stat *))g_syscall[1].current)
    {"fstat", (syscall_ptr)fstat},
#define osFstat ((int (*)(int, struct stat *))g_syscall[2].current)
    {"lstat", (syscall_ptr)lstat},
    {"statfs", (syscall_ptr)statfs},
};

typedef struct strat_file {
    sqlite3_file base;
    int fd;
    struct stat stat;
    sqlite3_int64 last_sync;
} strat_file;

static int strat_file_size(sqlite3_file *f, sqlite3_int64 *size) {
    strat_file *file = (strat_file *)f;
    if (osFstat(file->fd, &file->stat) != 0)
        return SQLITE_IOERR_FSTAT;
    *size = file->stat.st_size;
    return SQLITE_OK;
}

static int strat_access(sqlite3_vfs *vfs, const char *path, int flags, int *out) {
    struct stat buf;
    (void)vfs;
    (void)flags;
    *out = 0 == osStat(path, &buf) && buf.st_size > 0;
    return SQLITE_OK;
}

static int strat_has_moved(strat_file *file, const char *path) {
    struct stat buf;
    return stat(path, &buf) != 0 ||
           buf.st_ino != file->stat.st_ino;
}

static int strat_sync(sqlite3_file *f, int flags) {
    strat_file *file = (strat_file *)f;
    (void)flags;
    file->last_sync = (sqlite3_int64)mach_absolute_time();
    return fsync(file->fd) == 0 ? SQLITE_OK : SQLITE_IOERR_FSYNC;
}

int strat_vfs_report(sqlite3 *db) {
    int current = 0, high = 0;
    sqlite3_db_status(db, SQLITE_DBSTATUS_CACHE_USED, &current, &high, 0);
#if 0
    struct stat st;
    stat(sqlite3_db_filename(db, "main"), &st);
#endif
    return current;
}
