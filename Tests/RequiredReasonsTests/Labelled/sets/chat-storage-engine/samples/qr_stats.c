/*
 * quarry - embedded storage engine
 * qr_stats.c: counters of tables and caches
 */
#include "quarry.h"
#include "qr_stats.h"
#include <stdio.h>
#include <string.h>

typedef struct qr_stat {
    const char *name;
    uint64_t value;
} qr_stat;

struct qr_btree_ops {
    int (*get)(struct qr_btree *t, const qr_slice *key, qr_slice *value);
    int (*stat)(struct qr_btree *t, qr_stat *out, int max);
};

#define STAT_INC(db, field) ((db)->stats.field++)
#define STAT_DUMP(stat) printf("%-24s %llu\n", (stat)->name, (unsigned long long)(stat)->value)

static int default_stat(struct qr_btree *t, qr_stat *out, int max)
{
    int n = 0;
    if (max > n) out[n++] = (qr_stat){ "pages", t->pages };
    if (max > n) out[n++] = (qr_stat){ "depth", t->depth };
    return n;
}

const struct qr_btree_ops qr_default_ops = {
    .get = qr_btree_get,
    .stat = default_stat,
};

int qr_db_stat(qr_db *db, const char *table, qr_stat *out, int max)
{
    struct qr_btree *t = qr_db_find(db, table);
    if (!t) return -QR_NOTFOUND;
    STAT_INC(db, stat_calls);
    if (t->ops->stat)
        return t->ops->stat(t, out, max);
    return default_stat(t, out, max);
}

void qr_db_dump(qr_db *db)
{
    qr_stat stats[32];
    for (int i = 0; i < db->ntables; i++) {
        int n = qr_db_stat(db, db->tables[i]->name, stats, 32);
        for (const qr_stat *stat = stats; stat < stats + n; stat++) {
            STAT_DUMP(stat);
        }
    }
}

/* Returns the state of the last checkpoint, like waitpid's stat. */
int qr_checkpoint_state(qr_db *db)
{
    int stat = db->last_checkpoint;
    if (stat < 0 && stat != -QR_BUSY) {
        fprintf(stderr, "checkpoint: stat=%d\n", stat);
    }
    return stat;
}

int qr_db_on_disk_size(qr_db *db, uint64_t *bytes)
{
    qr_filestat fs;
    *bytes = 0;
    for (int i = 0; i < db->nfiles; i++) {
        int rc = qr_path_stat(db->files[i], &fs);
        if (rc) return rc;
        *bytes += fs.size;
    }
    return 0;
}

uint64_t qr_db_log_age(qr_db *db)
{
    qr_stat_t info;
    if (QR_STAT(db->log_path, &info) != 0) return 0;
    return (uint64_t)(time(NULL) - info.st_mtime);
}
