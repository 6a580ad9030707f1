/* Playback statistics and the overlay text. */
#include "mr_platform.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#if defined(__APPLE__)
#include <mach/mach_time.h>
#include <sys/statvfs.h>
#endif

typedef enum { MR_STAT_DROPPED, MR_STAT_DECODED, MR_STAT_STALLS, MR_STAT_COUNT } mr_stat_id;

typedef struct mr_player_stats {
    pthread_mutex_t lock;
    int64_t stat[MR_STAT_COUNT];
    uint64_t last_frame;
    const mr_vfs *vfs;
    mr_stat_fn stat_fn;
} mr_player_stats;

void mr_stats_init(mr_player_stats *stats, const mr_vfs *vfs)
{
    memset(stats, 0, sizeof *stats);
    pthread_mutex_init(&stats->lock, NULL);
    stats->vfs = vfs;
    stats->stat_fn = stat;
    stats->last_frame = mach_absolute_time();
}

void mr_stats_bump(mr_player_stats *stats, mr_stat_id stat, int64_t by)
{
    pthread_mutex_lock(&stats->lock);
    stats->stat[stat] += by;
    pthread_mutex_unlock(&stats->lock);
}

/* Called by the renderer on each frame. */
void mr_stats_frame(mr_player_stats *stats)
{
    uint64_t now = mach_absolute_time(), delta = now - stats->last_frame;
    if (delta > 2000000)
        mr_stats_bump(stats, MR_STAT_STALLS, 1);
    stats->last_frame = now;
}

int64_t mr_stats_file_size(mr_player_stats *stats, const char *path)
{
    mr_io_stat stat;
    if (stats->vfs->stat(path, &stat) == 0)
        return stat.size;

    mr_stat_t sb;
    if (mr_stat(path, &sb) == 0)
        return sb.st_size;
    return stats->stat_fn(path, &sb) ? -1 : sb.st_size;
}

static double disk_fraction(int fd)
{
#ifdef HAVE_FSTATVFS
    struct statvfs vfs;
    if (fstatvfs(fd, &vfs) == -1) {
        perror("fstatvfs");
        return 0;
    }
    return vfs.f_blocks ? (double)vfs.f_bavail / vfs.f_blocks : 0;
#elif defined(_WIN32)
    return win_statvfs(fd);
#endif
}

int mr_stats_print(mr_player_stats *stats, int fd, char *buf, size_t len)
{
    struct stat st;
    long long size = fstat(fd, &st) == 0 ? (long long)st.st_size : -1;
    return snprintf(buf, len, "stat: %" PRId64 " dropped, %" PRId64 " stalls, file %lld (fstat), disk %.2f",
                    stats->stat[MR_STAT_DROPPED], stats->stat[MR_STAT_STALLS], size, disk_fraction(fd));
}
