/* burrow_vfs.h - one interface over local files and SFTP */
#ifndef BURROW_VFS_H
#define BURROW_VFS_H

#include <stdint.h>
#include <sys/types.h>

struct stat;
struct bw_session;

typedef struct bw_attr {
    uint64_t size;
    uint32_t mode;
    int64_t mtime;
    int64_t btime;
} bw_attr;

/* Same meaning as stat(2), lstat(2) and statvfs(3), with a negative errno. */
typedef struct bw_vfs_ops {
    int (*stat)(struct bw_session *s, const char *path, bw_attr *out);
    int (*lstat)(struct bw_session *s, const char *path, bw_attr *out);
    int (*statvfs)(struct bw_session *s, const char *path, uint64_t *avail);
} bw_vfs_ops;

extern const bw_vfs_ops bw_local_ops;
extern const bw_vfs_ops bw_sftp_ops;

static inline int bw_stat(const bw_vfs_ops *ops, struct bw_session *s, const char *path, bw_attr *out)
{
    return ops->stat(s, path, out);
}

static inline int bw_lstat(const bw_vfs_ops *ops, struct bw_session *s, const char *path, bw_attr *out)
{
    return ops->lstat ? ops->lstat(s, path, out) : ops->stat(s, path, out);
}

int bw_read_dir_times(int fd, bw_attr *out, int max);
uint64_t bw_ticks(void);

#endif
