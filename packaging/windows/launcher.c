/* oathsworn-gui.exe: starts the CPython that lies beside it and calls oathsworn_begin.begin().

   CPython is loaded by name, not linked, so that a damaged installation ends in words. Only
   functions of its stable API are called; what they need is declared here as CPython 3.11 has it. */

#include <stdio.h>
#include <wchar.h>
#include <windows.h>

#define TITLE L"Oathsworn Campaigns"
#define AGAIN L"\n\nThe installation is damaged. Please install " TITLE L" again; your campaigns stay as they are."
#define RUNNING L"Local\\oathsworn-gui is running" /* installer.nsi looks for it */
#define CANNOT_START 3
#define LONGEST 32768 /* characters of a path, the most Windows knows */

typedef struct {
    int kind;
    const char *function;
    const char *message;
    int exit_code;
} Status; /* PyStatus */

static union {
    char bytes[16384]; /* PyConfig is smaller and only touched through functions */
    void *aligned;
} config;

static HMODULE python;

/* Tell somebody who reads the error stream, or else in a window. */
static int tell(const wchar_t *words) {
    HANDLE stream = GetStdHandle(STD_ERROR_HANDLE);
    DWORD kind = GetFileType(stream), written;
    if (kind == FILE_TYPE_PIPE || kind == FILE_TYPE_DISK) {
        static char bytes[4 * LONGEST];
        int size = WideCharToMultiByte(CP_UTF8, 0, words, -1, bytes, sizeof bytes - 1, NULL, NULL);
        if (size > 0) bytes[size - 1] = '\n';
        WriteFile(stream, bytes, size, &written, NULL);
    } else {
        MessageBoxW(NULL, words, TITLE, MB_ICONERROR);
    }
    return CANNOT_START;
}

static int damaged(const wchar_t *why) {
    static wchar_t words[LONGEST];
    _snwprintf(words, LONGEST - 1, L"%ls" AGAIN, why);
    return tell(words);
}

static int damaged_utf8(const char *what, const char *why) {
    static wchar_t words[LONGEST / 2];
    static char both[LONGEST / 2];
    snprintf(both, sizeof both, "%s: %s", what, why ? why : "unknown");
    MultiByteToWideChar(CP_UTF8, 0, both, -1, words, LONGEST / 2 - 1);
    return damaged(words);
}

#define FROM_PYTHON(result, name, ...) \
    result (*name)(__VA_ARGS__) = (result (*)(__VA_ARGS__))(void *)GetProcAddress(python, #name)

static int load_python(void) {
    static wchar_t place[LONGEST];
    GetModuleFileNameW(NULL, place, LONGEST - 32);
    wcscpy(wcsrchr(place, L'\\') + 1, L"python311.dll");
    python = LoadLibraryExW(place, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    return python != NULL;
}

static int start_python(int count, wchar_t **arguments) {
    FROM_PYTHON(void, PyConfig_InitIsolatedConfig, void *);
    FROM_PYTHON(Status, PyConfig_SetArgv, void *, ssize_t, wchar_t **);
    FROM_PYTHON(Status, Py_InitializeFromConfig, const void *);
    if (!PyConfig_InitIsolatedConfig || !PyConfig_SetArgv || !Py_InitializeFromConfig)
        return damaged(L"python311.dll is another than it should be.");
    PyConfig_InitIsolatedConfig(&config);
    Status status = PyConfig_SetArgv(&config, count, arguments);
    if (status.kind == 0) status = Py_InitializeFromConfig(&config);
    return status.kind == 0 ? 0 : damaged_utf8("Python cannot start", status.message);
}

/* What Python was about to raise, in its own words. */
static int damaged_by_exception(void) {
    FROM_PYTHON(void, PyErr_Fetch, void **, void **, void **);
    FROM_PYTHON(void *, PyObject_Str, void *);
    FROM_PYTHON(const char *, PyUnicode_AsUTF8, void *);
    void *kind, *value = NULL, *trace;
    PyErr_Fetch(&kind, &value, &trace);
    void *words = value ? PyObject_Str(value) : NULL;
    return damaged_utf8("The program cannot be read", words ? PyUnicode_AsUTF8(words) : NULL);
}

static int run_program(void) {
    FROM_PYTHON(void *, PyImport_ImportModule, const char *);
    FROM_PYTHON(void *, PyObject_CallMethod, void *, const char *, const char *, ...);
    FROM_PYTHON(void *, PyErr_Occurred, void);
    FROM_PYTHON(void, PyErr_Clear, void);
    FROM_PYTHON(long, PyLong_AsLong, void *);
    FROM_PYTHON(wchar_t *, PyUnicode_AsWideCharString, void *, ssize_t *);
    void *module = PyImport_ImportModule("oathsworn_begin");
    void *ended = module ? PyObject_CallMethod(module, "begin", NULL) : NULL;
    if (!ended) return damaged_by_exception();
    int code = (int)PyLong_AsLong(ended);
    if (!PyErr_Occurred()) return code;
    PyErr_Clear(); /* it is no number: these are words */
    wchar_t *words = PyUnicode_AsWideCharString(ended, NULL);
    return words ? tell(words) : damaged_by_exception();
}

int WINAPI wWinMain(HINSTANCE own, HINSTANCE none, LPWSTR line, int shown) {
    (void)own, (void)none, (void)line, (void)shown;
    CreateMutexW(NULL, FALSE, RUNNING); /* kept until the process ends */
    if (!load_python()) return damaged(L"python311.dll is missing or cannot be used.");
    int code = start_python(__argc, __wargv);
    if (code) return code;
    code = run_program();
    FROM_PYTHON(int, Py_FinalizeEx, void);
    int flushed = Py_FinalizeEx();
    return code ? code : flushed < 0;
}
