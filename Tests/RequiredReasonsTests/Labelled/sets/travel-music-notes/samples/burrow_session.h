#ifndef BURROW_SESSION_H
#define BURROW_SESSION_H

#include "burrow_vfs.h"
#include <libssh2_sftp.h>
#include <mach/mach_time.h>

/* Counters shown in the info panel. */
struct bw_session_stat {
    uint64_t uploads;
    uint64_t bytes;
    uint64_t connected_at; /* mach_absolute_time() */
};

struct bw_session {
    LIBSSH2_SFTP *sftp;
    struct bw_session_stat stat;
};

#define BW_TIMED(stmt, out) \
    do { \
        const uint64_t bw_t0 = mach_absolute_time(); \
        stmt; \
        (out) = mach_absolute_time() - bw_t0; \
    } while (0)

static inline void bw_session_connected(struct bw_session *s)
{
    s->stat.connected_at = mach_absolute_time();
}

static inline uint64_t bw_session_ticks(const struct bw_session *s)
{
    return mach_absolute_time() - s->stat.connected_at;
}

int bw_upload(struct bw_session *s, const char *local, const char *remote);
int bw_upload_if_newer(struct bw_session *s, const char *local, const char *remote);

#endif
