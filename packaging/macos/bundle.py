"""What macOS is told of the program: the property list of its bundle."""

from __future__ import annotations

from recipe import APP_ID, ENDING, MIME_TYPE, TITLE, version

OLDEST = "14.0"
"""That of the newest wheels, which pip takes on a build machine: numpy's."""

BUNDLE_ID = APP_ID.replace("_", "-")
"""Apple allows no underscore in it."""

FILE_TYPE = f"{BUNDLE_ID.rpartition('.')[0]}.campaign"
ICON = "oathsworn-gui.icns"


def property_list() -> dict[str, object]:
    """Return what stands in Info.plist beside the names that PyInstaller writes itself."""
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleVersion": version(),
        "CFBundleShortVersionString": version(),
        "LSMinimumSystemVersion": OLDEST,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,  # a dark title bar where the system is dark
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Oathsworn campaign",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": ICON,
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [FILE_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": FILE_TYPE,
                "UTTypeDescription": "Oathsworn campaign",
                "UTTypeIconFile": ICON,
                "UTTypeConformsTo": ["public.data", "public.content"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [ENDING.lstrip(".")],
                    "public.mime-type": [MIME_TYPE],
                },
            }
        ],
    }
