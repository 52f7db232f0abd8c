"""The one style sheet of the program, made from the colours of a theme."""

from collections.abc import Mapping
from string import Template

_BASE = """
QMainWindow, QDialog, QWidget[page="true"] { background: $ground; }
QToolTip { color: $text; background: $raised; border: 1px solid $card_line; padding: 6px 8px;
    font-size: 15px; }
QFrame[card="true"] { background: $surface; border: none; border-radius: 6px; }
QFrame[raised="true"] { background: $raised; border: none; border-radius: 6px; }
QFrame[foe="true"] { border-left: 3px solid $boss_line; }
QFrame[well="true"] { background: $well; border: none; border-radius: 6px; }
QFrame[active="true"] { border-top: 4px solid $ember; }
QFrame[active="false"] { border-top: 4px solid transparent; }
QFrame[hairline="true"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QFrame[hairline="upright"] { background: $line; border: none; max-width: 1px; min-width: 1px; }
QLabel { background: transparent; }
QLabel[quiet="true"] { color: $quiet; }
QLabel[night="text"] { color: $night_text; }
QLabel[night="quiet"] { color: $night_quiet; }
QLabel[night="ember"] { color: $night_ember; }
QLabel[label="true"] { color: $quiet; font-size: 15px; font-weight: 600; }
QLabel[strong="true"] { font-weight: 600; }
QLabel[name="true"] { font-size: 22px; font-weight: 600; }
QLabel[title="true"] { font-family: "Source Serif Pro"; font-size: 30px; font-weight: 600; }
QLabel[good="true"] { color: $moss; }
QLabel[loss="true"] { color: $blood; }
QLabel[gold="true"] { color: $gold; }
QLabel[ember="true"] { color: $ember_text; }
"""

_BUTTONS = """
QPushButton, QToolButton { background: $raised; border: 1px solid $line; border-radius: 6px;
    padding: 7px 15px; font-weight: 600; min-height: 24px; }
QPushButton:hover, QToolButton:hover { background: $card; border-color: $card_line; }
QPushButton:pressed, QToolButton:pressed { background: $well; }
QPushButton:focus, QToolButton:focus { border: 2px solid $focus; padding: 6px 14px; }
QPushButton:disabled, QToolButton:disabled { color: $quiet; background: transparent;
    border: 1px solid $line; }
QPushButton:checked { background: $card; border: 1px solid $line; border-bottom: 3px solid $ember;
    padding-bottom: 5px; }
QPushButton:checked:focus { border: 2px solid $focus; border-bottom: 3px solid $ember;
    padding: 6px 14px 5px 14px; }
QPushButton[primary="true"] { background: $ember; color: $ember_ink; border: 1px solid $ember;
    font-weight: 700; }
QPushButton[primary="true"]:hover { background: $ember_hover; }
QPushButton[primary="true"]:focus { border: 2px solid $focus; }
QPushButton[primary="true"]:disabled { background: $raised; color: $quiet; border-color: $line; }
QPushButton[danger="true"] { color: $blood; }
QPushButton[loses="true"] { background: $blood_fill; color: $blood_ink; border-color: $blood_fill; }
QPushButton[slim="true"] { padding: 2px 11px; }
QPushButton[slim="true"]:focus { padding: 1px 10px; }
QPushButton[deed="high"] { min-height: 68px; }
QPushButton[deed="low"] { min-height: 46px; }
QPushButton[tight="true"] { padding-left: 7px; padding-right: 7px; }
QPushButton[flat="true"], QToolButton[flat="true"] { background: transparent;
    border: 1px solid transparent; padding: 5px 8px; font-weight: 400; }
QPushButton[flat="true"]:hover, QToolButton[flat="true"]:hover { background: $raised; }
QPushButton[flat="true"]:checked { background: $raised; border: 1px solid $card_line;
    border-bottom: 3px solid $ember; padding-bottom: 3px; font-weight: 600; }
QPushButton[flat="true"]:focus, QToolButton[flat="true"]:focus { border: 2px solid $focus;
    padding: 4px 7px; }
QPushButton[flat="true"]:disabled, QToolButton[flat="true"]:disabled { color: $quiet;
    border: 1px solid transparent; }
QPushButton[link="true"] { background: transparent; border: 1px solid transparent; color: $steel;
    padding: 1px 3px; font-size: 15px; font-weight: 400; min-height: 0px; text-align: right; }
QPushButton[link="true"]:hover { color: $text; text-decoration: underline; }
QPushButton[link="true"]:focus { border: 2px solid $focus; border-radius: 4px; padding: 0px 2px; }
QToolButton[look="true"] { background: transparent; border: 1px solid transparent; padding: 2px;
    font-weight: 400; min-height: 0px; color: $quiet; }
QToolButton[look="true"]:hover { background: $raised; }
QToolButton[look="true"]:checked { background: $raised; color: $text; font-weight: 600;
    border-bottom: 3px solid $ember; }
QToolButton[look="true"]:focus { border: 2px solid $focus; padding: 1px; }
QToolButton[look="true"]:disabled { color: $quiet; border: 1px solid transparent; }
QToolButton::menu-indicator, QPushButton::menu-indicator { image: none; width: 0px; }
"""

_FIELDS = """
QLineEdit, QTextEdit, QPlainTextEdit, QSpinBox, QComboBox { background: $well;
    border: 1px solid $line; border-radius: 6px; padding: 6px 10px; min-height: 26px;
    selection-background-color: $ember; selection-color: $ember_ink; }
QLineEdit:hover, QComboBox:hover, QSpinBox:hover { border-color: $card_line; }
QLineEdit:focus, QTextEdit:focus, QPlainTextEdit:focus, QSpinBox:focus, QComboBox:focus {
    border: 2px solid $focus; padding: 5px 9px; }
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled { color: $quiet; }
QComboBox::drop-down { border: none; width: 28px; }
QComboBox::down-arrow { image: url($down); width: 16px; height: 16px; margin-right: 8px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $card_line; outline: none;
    selection-background-color: $card; selection-color: $text; }
QSpinBox::up-button, QSpinBox::down-button { width: 40px; height: 38px; border: none;
    border-left: 1px solid $line; background: $raised; subcontrol-origin: border;
    subcontrol-position: center right; margin-right: 1px; }
QSpinBox::down-button { margin-right: 41px; }
QSpinBox::up-arrow { image: url($up); width: 16px; height: 16px; }
QSpinBox::down-arrow { image: url($down); width: 16px; height: 16px; }
QSpinBox { padding-left: 8px; padding-right: 84px; }
QCheckBox, QRadioButton { background: transparent; spacing: 10px; padding: 4px;
    border: 2px solid transparent; border-radius: 6px; }
QCheckBox:focus, QRadioButton:focus { border-color: $focus; }
QCheckBox:disabled, QRadioButton:disabled { color: $quiet; }
QCheckBox::indicator, QRadioButton::indicator { width: 18px; height: 18px; background: $well;
    border: 2px solid $quiet; border-radius: 4px; }
QRadioButton::indicator { border-radius: 11px; }
QCheckBox::indicator:checked { background: $moss_fill; border-color: $moss_fill;
    image: url($tick); }
QRadioButton::indicator:checked { background: $ember; border: 5px solid $well; width: 12px;
    height: 12px; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line; }
QSlider::groove:horizontal { height: 4px; background: $line; border-radius: 2px; }
QSlider::handle:horizontal { width: 18px; margin: -8px 0; border-radius: 9px; background: $ember; }
"""

_VIEWS = """
QListView, QTreeView, QTableView { background: transparent; border: 2px solid transparent;
    border-radius: 6px; outline: none; selection-background-color: $raised; selection-color: $text;
    alternate-background-color: $surface; gridline-color: $line; }
QListView:focus, QTreeView:focus, QTableView:focus { border-color: $focus; }
QListView[calm="true"]:focus { border-color: transparent; }
QListView::item { padding: 8px; border-radius: 4px; }
QListView::item:selected { background: $raised; color: $text; }
QListView::item:disabled { color: $quiet; }
QHeaderView::section { background: $surface; color: $quiet; border: none; padding: 6px;
    font-size: 15px; font-weight: 600; }
QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget[page="true"] { background: $ground; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $line; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $card_line; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QMenu { background: $raised; border: 1px solid $card_line; padding: 6px; }
QMenu::item { padding: 9px 24px 9px 12px; border-radius: 4px; }
QMenu::item:selected { background: $card; }
QMenu::item:disabled { color: $quiet; }
QMenu::separator { height: 1px; background: $line; margin: 6px 4px; }
QMenu::icon { padding-left: 8px; }
QTabWidget::pane { border: none; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: $quiet; padding: 6px 14px; border: 2px solid
    transparent; border-bottom: 3px solid transparent; }
QTabBar::tab:selected { color: $text; font-weight: 600; border-bottom: 3px solid $ember; }
QTabBar::tab:hover { color: $text; }
QTabBar:focus { border: none; }
QTabBar::tab:focus { border: 2px solid $focus; }
QSplitter::handle { background: $line; }
QProgressBar { background: $well; border: none; border-radius: 4px; max-height: 8px; }
QProgressBar::chunk { background: $ember; border-radius: 4px; }
"""

_SHELL = """
QWidget#top-bar { background: $surface; border-bottom: 1px solid $line; }
QWidget#key-bar, QFrame#key-bar-place { background: $surface; border-top: 1px solid $line; }
QWidget#refusal-bar { background: $raised; border-top: 3px solid $gold; }
QWidget#banner { background: $raised; border-bottom: 3px solid $gold; }
QWidget#banner[tone="blood"] { background: $target; border-bottom: 3px solid $blood; }
QWidget#banner[tone="quiet"] { border-bottom: 1px solid $line; }
QWidget#banner[below="true"] { border-bottom: none; border-top: 1px solid $line; }
QFrame[drawer="true"] { background: $surface; border-right: 1px solid $card_line; }
QFrame#palette { background: $raised; border: 1px solid $card_line; border-radius: 6px; }
QFrame#toast, QFrame#work-note { background: $card; border: none; border-left: 4px solid $gold;
    border-top-right-radius: 6px; }
QPushButton[pagetab="true"] { background: transparent; color: $quiet; border: 2px solid transparent;
    border-bottom: 3px solid transparent; border-radius: 0px; padding: 0px 12px; font-weight: 400; }
QPushButton[pagetab="true"]:hover { color: $text; background: transparent; }
QPushButton[pagetab="true"]:checked { color: $text; font-weight: 600; border-bottom-color: $ember; }
QPushButton[pagetab="true"]:focus { border: 2px solid $focus; border-bottom: 3px solid $focus; }
QPushButton[pagetab="true"]:checked:focus { border-bottom: 3px solid $ember; }
"""

_SHEET = Template(_BASE + _BUTTONS + _FIELDS + _VIEWS + _SHELL)


def style_sheet(colors: Mapping[str, str], pictures: Mapping[str, str]) -> str:
    """Return the style sheet in these colours; ``pictures`` are files: tick, up, down."""
    values = {token.replace("-", "_"): code for token, code in colors.items()}
    return _SHEET.substitute(values, **pictures)
