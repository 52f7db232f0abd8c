"""docs/actions.md lists every action with its fields, as they are today."""

from tests.house.action_list import PAGE, written


def test_the_page_lists_the_actions_of_today() -> None:
    page = PAGE.read_text("utf-8")
    assert page == written(page), "run: python -m tests.house.action_list"
