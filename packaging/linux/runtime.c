/* The front of our AppImage: unpacks the squashfs behind it once into the user's cache, and starts it.
 *
 * A static program for any Linux on x86-64: it needs no FUSE and nothing that is installed. Built by
 * appimage.py with -DKEY="VERSION-HASH" (the folder's name in the cache), -DMEGABYTES=N (unpacked)
 * and say.sh included. Own code MIT; linked with squashfuse (BSD-2), zstd (BSD-3) and glibc (LGPL).
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdbool.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <squashfuse/squashfuse.h>

enum { CANNOT_START = 3, SECONDS_TO_WAIT = 60 };

static const char NAME[] = "oathsworn-gui";
static const char PREFIX[] = "app-"; /* of the folders in the cache that are ours to remove */

__asm__(".section .rodata\n.global SAY\nSAY: .incbin \"say.sh\"\n.byte 0\n.previous");
extern const char SAY[];

/* We pack with zstd alone. Debian's squashfuse also asks for these; without them here the program
 * would carry lzo, which is under the GPL, and four more decoders that nothing is packed with. */
int lzo1x_decompress_safe() { return -1; }
int lzma_stream_buffer_decode() { return -1; }
int LZ4_decompress_safe() { return -1; }
int uncompress() { return -1; }

/* ------------------------------------------------------------------------------------- words */

static _Noreturn void stop(const char *form, ...) {
    char *words = NULL;
    va_list values;
    va_start(values, form);
    if (vasprintf(&words, form, values) < 0) exit(CANNOT_START);
    va_end(values);
    pid_t child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", SAY, "say", words, (char *)NULL);
        fprintf(stderr, "Oathsworn Campaigns: %s\n", words);
        _exit(1);
    }
    if (child > 0) waitpid(child, NULL, 0);
    exit(CANNOT_START);
}

static char *joined(const char *folder, const char *name) {
    char *path = NULL;
    if (asprintf(&path, "%s/%s", folder, name) < 0) stop("There is no memory left.");
    return path;
}

/* ---------------------------------------------------------------------------------- squashfs */

/* Where this program ends in its own file, and the squashfs begins. */
static off_t payload(int self) {
    Elf64_Ehdr head;
    if (pread(self, &head, sizeof head, 0) != sizeof head) return -1;
    return (off_t)(head.e_shoff + (Elf64_Off)head.e_shentsize * head.e_shnum);
}

typedef bool (*visitor)(sqfs *fs, sqfs_inode *inode, const char *path);

/* Shows every entry to the visitor, folders before what is in them, until it returns false. */
static bool each(sqfs *fs, const char *root, visitor visit) {
    sqfs_traverse walk;
    sqfs_err fault = SQFS_OK;
    bool going = sqfs_traverse_open(&walk, fs, sqfs_inode_root(fs)) == SQFS_OK;
    if (!going) return errno = EILSEQ, false;
    while (going && sqfs_traverse_next(&walk, &fault)) {
        if (walk.dir_end) continue;
        sqfs_inode inode;
        char *path = joined(root, walk.path);
        fault = sqfs_inode_get(fs, &inode, sqfs_dentry_inode(&walk.entry));
        going = fault == SQFS_OK && visit(fs, &inode, path);
        free(path);
    }
    if (fault) errno = EILSEQ;
    sqfs_traverse_close(&walk);
    return going && !fault;
}

static bool is_there(sqfs *fs, sqfs_inode *inode, const char *path) {
    struct stat found;
    (void)fs;
    if (lstat(path, &found) || (found.st_mode & S_IFMT) != (inode->base.mode & S_IFMT)) return false;
    return !S_ISREG(found.st_mode) || (uint64_t)found.st_size == inode->xtra.reg.file_size;
}

static bool copy_file(sqfs *fs, sqfs_inode *inode, const char *path) {
    static char piece[1 << 17];
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, inode->base.mode & 0777);
    if (file < 0) return false;
    bool good = true;
    for (uint64_t at = 0; good && at < inode->xtra.reg.file_size;) {
        sqfs_off_t size = sizeof piece;
        if (sqfs_read_range(fs, inode, (sqfs_off_t)at, &size, piece) || size <= 0) {
            errno = EILSEQ;
            good = false;
        }
        for (sqfs_off_t done = 0; good && done < size;) {
            ssize_t wrote = write(file, piece + done, (size_t)(size - done));
            good = wrote > 0;
            done += wrote;
        }
        at += (uint64_t)size;
    }
    int fault = errno;
    close(file);
    errno = fault;
    return good;
}

static bool copy(sqfs *fs, sqfs_inode *inode, const char *path) {
    if (S_ISDIR(inode->base.mode)) return mkdir(path, 0755) == 0;
    if (S_ISREG(inode->base.mode)) return copy_file(fs, inode, path);
    char target[PATH_MAX];
    size_t room = sizeof target;
    if (!S_ISLNK(inode->base.mode)) return true;
    if (sqfs_readlink(fs, inode, target, &room)) return errno = EILSEQ, false;
    return symlink(target, path) == 0;
}

/* --------------------------------------------------------------------------------- the cache */

static int remove_one(const char *path, const struct stat *s, int kind, struct FTW *w) {
    (void)s, (void)kind, (void)w;
    remove(path);
    return 0;
}

static void remove_tree(const char *path) {
    int fault = errno;
    nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    errno = fault;
}

/* Makes a folder and those above it. */
static bool make_folders(const char *path, mode_t mode) {
    char *above = strdup(path);
    for (char *slash = above + 1; (slash = strchr(slash, '/')); *slash++ = '/') {
        *slash = 0;
        mkdir(above, 0755);
    }
    free(above);
    return mkdir(path, mode) == 0 || errno == EEXIST;
}

/* Waits while another start is unpacking; -1 with errno where it takes too long or cannot be. */
static int locked(const char *place) {
    char *path = joined(place, "lock");
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    free(path);
    const struct timespec moment = {.tv_nsec = 50000000};
    for (int tries = SECONDS_TO_WAIT * 20; file >= 0 && flock(file, LOCK_EX | LOCK_NB); tries--) {
        if (errno != EWOULDBLOCK) return file; /* a disk without locks: nothing is cleaned there */
        if (!tries) return close(file), errno = EWOULDBLOCK, -1;
        nanosleep(&moment, NULL);
    }
    return file;
}

/* Removes what other versions left, but for those that are running: they hold a lock of their own. */
static void clean(const char *place, const char *ours) {
    DIR *listing = opendir(place);
    for (struct dirent *entry; listing && (entry = readdir(listing));) {
        if (strncmp(entry->d_name, PREFIX, strlen(PREFIX)) || !strcmp(entry->d_name, ours)) continue;
        char *path = joined(place, entry->d_name);
        int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (folder >= 0 && flock(folder, LOCK_EX | LOCK_NB) == 0) remove_tree(path);
        if (folder >= 0) close(folder);
        free(path);
    }
    if (listing) closedir(listing);
}

/* Unpacks beside, and moves in place what is whole and on the disk: a killed start leaves a part. */
static bool unpack(sqfs *fs, const char *place, const char *folder) {
    char *part = joined(place, "part"), *away = NULL;
    remove_tree(part);
    bool good = mkdir(part, 0755) == 0 && each(fs, part, copy);
    int on_disk = good ? open(part, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (good && (good = on_disk >= 0 && syncfs(on_disk) == 0)) {
        if (asprintf(&away, "%s.damaged-%d", folder, (int)getpid()) > 0) rename(folder, away);
        good = rename(part, folder) == 0;
        free(away);
    }
    if (on_disk >= 0) close(on_disk);
    if (!good) remove_tree(part);
    free(part);
    return good;
}

/* Returns the folder with the whole program, locked as running; NULL with errno if it cannot be. */
static char *ready(sqfs *fs, const char *place) {
    int lock = locked(place);
    if (lock < 0) return NULL;
    char *folder = joined(place, "app-" KEY), *start = joined(folder, "AppRun");
    bool good = each(fs, folder, is_there) || unpack(fs, place, folder);
    if (good && access(start, X_OK)) { /* a place from which nothing may be run */
        remove_tree(folder);
        good = false;
        errno = EACCES;
    }
    if (good) {
        int running = open(folder, O_RDONLY | O_DIRECTORY); /* stays open in the program */
        if (running >= 0) flock(running, LOCK_SH);
        clean(place, "app-" KEY);
    }
    int fault = errno;
    close(lock);
    free(start);
    errno = fault;
    return good ? folder : NULL;
}

/* The folder of this user in the cache, made; NULL with errno. */
static char *own_cache(void) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    char *place = NULL;
    if (cache && *cache == '/') place = joined(cache, NAME);
    else if (!home || *home != '/') return errno = ENOENT, NULL;
    else if (asprintf(&place, "%s/.cache/%s", home, NAME) < 0) return NULL;
    return make_folders(place, 0700) ? place : NULL;
}

/* The same among the temporary files, where the folder must be ours alone; NULL with errno. */
static char *own_temporary(void) {
    const char *folder = getenv("TMPDIR");
    char *place = NULL;
    struct stat found;
    if (asprintf(&place, "%s/%s-%d", folder && *folder == '/' ? folder : "/tmp", NAME,
                 (int)getuid()) < 0) return NULL;
    if (mkdir(place, 0700) && errno != EEXIST) return NULL;
    if (lstat(place, &found) || !S_ISDIR(found.st_mode)) return errno = ENOTDIR, NULL;
    if (found.st_uid != getuid() || found.st_mode & 077) return errno = EPERM, NULL;
    return place;
}

static const char *reason(int fault) {
    if (fault == ENOSPC || fault == EDQUOT) return "the disk is full";
    return strerror(fault);
}

/* Unpacked in the cache, or among the temporary files; never returns without a folder. */
static char *unpacked(sqfs *fs) {
    char *cache = own_cache(), *folder = cache ? ready(fs, cache) : NULL;
    int first = errno;
    if (folder) return folder;
    if (first == EILSEQ)
        stop("This file is damaged or was not downloaded to its end. Please download it again.");
    char *temporary = own_temporary();
    folder = temporary ? ready(fs, temporary) : NULL;
    if (folder) return folder;
    stop("The program has to be unpacked before it can start, and that was not possible.\n\n"
         "In %s: %s.\nIn %s: %s.\n\nIt needs %d MB. Please make room and start it again. "
         "Your campaigns are not touched by this.",
         cache ? cache : "your cache folder", reason(first),
         temporary ? temporary : "the folder of temporary files", reason(errno), MEGABYTES);
}

/* -------------------------------------------------------------------------------------- main */

static const char HELP[] =
    "Oathsworn Campaigns, an AppImage. Without a word below it starts the program.\n\n"
    "  --install                 put it into your menu, and open .oathsworn files with it\n"
    "  --uninstall               take that back; campaigns are kept\n"
    "  --appimage-extract        unpack it into ./squashfs-root\n"
    "  --appimage-offset         print where its file system begins\n"
    "  --appimage-version        print what this is\n"
    "  --help                    what the program itself understands\n";

/* Does what --appimage-… asks and ends, or returns. */
static void answer(const char *word, sqfs *fs, off_t offset) {
    if (!strcmp(word, "--appimage-help")) fputs(HELP, stdout);
    else if (!strcmp(word, "--appimage-version")) puts("Oathsworn Campaigns " KEY ", AppImage type 2");
    else if (!strcmp(word, "--appimage-offset")) printf("%lld\n", (long long)offset);
    else if (!strcmp(word, "--appimage-mount"))
        stop("This AppImage cannot be mounted by itself; --appimage-extract unpacks it.");
    else if (!strcmp(word, "--appimage-extract")) {
        if (mkdir("squashfs-root", 0755) || !each(fs, "squashfs-root", copy))
            stop("It could not be unpacked into squashfs-root here: %s.", reason(errno));
        puts("squashfs-root");
    } else return;
    exit(0);
}

int main(int count, char **words) {
    char name[PATH_MAX] = {0}, here[PATH_MAX];
    if (readlink("/proc/self/exe", name, sizeof name - 1) < 0) stop("There is no /proc here.");
    int self = open(name, O_RDONLY | O_CLOEXEC);
    off_t offset = payload(self);
    sqfs fs;
    if (self < 0 || offset < 0 || sqfs_init(&fs, self, (size_t)offset))
        stop("This file is damaged or was not downloaded to its end. Please download it again.");
    if (count > 1 && !strcmp(words[1], "--appimage-extract-and-run")) /* what it always does */
        words[1] = words[0], words++, count--;
    if (count > 1) answer(words[1], &fs, offset);
    char *folder = unpacked(&fs);
    setenv("APPIMAGE", name, 1);
    setenv("APPDIR", folder, 1);
    setenv("ARGV0", words[0], 1);
    if (getcwd(here, sizeof here)) setenv("OWD", here, 1);
    words[0] = joined(folder, "AppRun");
    execv(words[0], words);
    stop("%s could not be started: %s.", words[0], strerror(errno));
}
