/*
 * term_ls.c - Slate terminal
 *
 * Built-in `ls`, `stat` and `touch`, called through cmd_table (term_main.c).
 */

#include "term.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#define ST_MTIM(s) ((s).st_mtim)
#else
#define ST_MTIM(s) ((s).st_mtimespec)
#endif

#define STAT_OR_FAIL(path, buf)                                   \
    do {                                                          \
        if (lstat((path), (buf)) == -1) {                         \
            term_error("%s: %s\n", (path), strerror(errno));      \
            return 1;                                             \
        }                                                         \
    } while (0)

static void print_entry(const char *name, const struct stat *sb) {
    char when[32];
    struct tm tm;
    time_t changed = ST_MTIM(*sb).tv_sec;
    localtime_r(&changed, &tm);
    strftime(when, sizeof when, "%b %e %H:%M", &tm);
    term_printf("%o %8lld %s %s\n", sb->st_mode & 07777, (long long)sb->st_size, when, name);
}

int cmd_ls(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : ".";
    struct stat sb;
    STAT_OR_FAIL(path, &sb);
    if (!S_ISDIR(sb.st_mode)) {
        print_entry(path, &sb);
        return 0;
    }
    DIR *dir = opendir(path);
    if (!dir) return 1;
    for (struct dirent *d; (d = readdir(dir)) != NULL;) {
        if (fstatat(dirfd(dir), d->d_name, &sb, AT_SYMLINK_NOFOLLOW) == 0)
            print_entry(d->d_name, &sb);
    }
    closedir(dir);
    return 0;
}

int cmd_stat(int argc, char **argv) {
    struct stat sb;
    int follow = argc > 2 && strcmp(argv[1], "-L") == 0;
    if ((follow ? stat : lstat)(argv[argc - 1], &sb) != 0) {
        term_error("stat: %s: %s\n", argv[argc - 1], strerror(errno));
        return 1;
    }
    print_entry(argv[argc - 1], &sb);
    return 0;
}

int cmd_touch(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        int fd = open(argv[i], O_CREAT | O_WRONLY, 0644);
        struct stat before;
        if (fd < 0 || fstat(fd, &before))
            return 1;
        futimes(fd, NULL);
        close(fd);
    }
    return 0;
}

const term_command ls_commands[] = {
    {"ls", cmd_ls, "list files"},
    {"stat", cmd_stat, "print the stat structure of a file"},
    {"touch", cmd_touch, "set the modification time"},
};
