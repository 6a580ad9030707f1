/* burrow_sftp.c - remote half of the vfs, on top of libssh2 */
#include "burrow_vfs.h"
#include "burrow_session.h"

#include <errno.h>
#include <libssh2.h>
#include <libssh2_sftp.h>
#include <string.h>
#include <sys/stat.h>

static int translate(LIBSSH2_SFTP *sftp)
{
    switch (libssh2_sftp_last_error(sftp)) {
    case LIBSSH2_FX_NO_SUCH_FILE:
        return -ENOENT;
    case LIBSSH2_FX_PERMISSION_DENIED:
        return -EACCES;
    default:
        return -EIO;
    }
}

static void fill(bw_attr *out, const LIBSSH2_SFTP_ATTRIBUTES *attrs)
{
    memset(out, 0, sizeof *out);
    if (attrs->flags & LIBSSH2_SFTP_ATTR_SIZE)
        out->size = attrs->filesize;
    if (attrs->flags & LIBSSH2_SFTP_ATTR_ACMODTIME)
        out->mtime = (int64_t)attrs->mtime;
    out->mode = (uint32_t)attrs->permissions;
}

static int sftp_stat(struct bw_session *s, const char *path, bw_attr *out)
{
    LIBSSH2_SFTP_ATTRIBUTES attrs;
    if (libssh2_sftp_stat(s->sftp, path, &attrs) != 0)
        return translate(s->sftp);
    fill(out, &attrs);
    return 0;
}

static int sftp_lstat(struct bw_session *s, const char *path, bw_attr *out)
{
    LIBSSH2_SFTP_ATTRIBUTES attrs;
    if (libssh2_sftp_lstat(s->sftp, path, &attrs) != 0)
        return translate(s->sftp);
    fill(out, &attrs);
    return 0;
}

static int sftp_statvfs(struct bw_session *s, const char *path, uint64_t *avail)
{
    LIBSSH2_SFTP_STATVFS vfs;
    if (libssh2_sftp_statvfs(s->sftp, path, strlen(path), &vfs) != 0)
        return translate(s->sftp);
    *avail = vfs.f_bavail * vfs.f_frsize;
    return 0;
}

const bw_vfs_ops bw_sftp_ops = {.stat = sftp_stat, .lstat = sftp_lstat, .statvfs = sftp_statvfs};

/* Uploads only when the local file is younger than the remote one. */
int bw_upload_if_newer(struct bw_session *s, const char *local, const char *remote)
{
    struct stat st;
    bw_attr attr;

    if (stat(local, &st) != 0)
        return -errno;
    if (bw_stat(&bw_sftp_ops, s, remote, &attr) == 0 && attr.mtime >= (int64_t)st.st_mtime)
        return 0;
    s->stat.uploads++;
    s->stat.bytes += (uint64_t)st.st_size;
    return bw_upload(s, local, remote);
}

int bw_handle_size(LIBSSH2_SFTP_HANDLE *handle, uint64_t *size)
{
    LIBSSH2_SFTP_ATTRIBUTES attrs;
    int rc = libssh2_sftp_fstat(handle, &attrs);
    if (rc == 0)
        *size = attrs.filesize;
    return rc;
}
