/* Stands in for Windows' icuuc.dll, which Wine has not. Never shipped.

   Qt asks it for encodings that are not Unicode; this one knows none. */

typedef int UErrorCode;
typedef void UConverter;

#define UNSUPPORTED 16
#define EXPORTED __declspec(dllexport)
#define NOT_KNOWN(error) do { if (error) *(error) = UNSUPPORTED; } while (0)

EXPORTED UConverter *ucnv_open(const char *name, UErrorCode *error) {
    (void)name;
    NOT_KNOWN(error);
    return 0;
}
EXPORTED const char *ucnv_getName(const UConverter *from, UErrorCode *error) {
    (void)from;
    NOT_KNOWN(error);
    return 0;
}
EXPORTED const char *ucnv_getStandardName(const char *name, const char *norm, UErrorCode *error) {
    (void)name, (void)norm;
    NOT_KNOWN(error);
    return 0;
}
EXPORTED const char *ucnv_getAvailableName(int number) { (void)number; return 0; }
EXPORTED int ucnv_countAvailable(void) { return 0; }

/* Without a converter none of these is ever called; Qt only wants them to be there. */
#define NEVER_CALLED(name) EXPORTED void name(void) {}
NEVER_CALLED(ucnv_close)
NEVER_CALLED(ucnv_reset)
NEVER_CALLED(ucnv_getMaxCharSize)
NEVER_CALLED(ucnv_getToUCallBack)
NEVER_CALLED(ucnv_getFromUCallBack)
NEVER_CALLED(ucnv_setToUCallBack)
NEVER_CALLED(ucnv_setFromUCallBack)
NEVER_CALLED(ucnv_cbToUWriteUChars)
NEVER_CALLED(ucnv_cbFromUWriteUChars)
NEVER_CALLED(ucnv_toUnicode)
NEVER_CALLED(ucnv_fromUnicode)
NEVER_CALLED(ucnv_toUCountPending)
NEVER_CALLED(ucnv_fromUCountPending)
NEVER_CALLED(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
NEVER_CALLED(UCNV_TO_U_CALLBACK_SUBSTITUTE)
