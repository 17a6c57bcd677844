"""What Rails runs around actions is noticed at their routes."""

import pytest

from tests.unit.analysis.test_class_views import routes

_ROUTES = "Rails.application.routes.draw do\n  resources :posts\nend\n"
_ABOVE = "class ApplicationController < ActionController::Base\n{}end\n"
_LOAD = "  private\n  def load!; inner; end\n  def inner; end\n"
_BODY = "  def index; end\n  def show; end\n"
ALL = {"PostsController.index", "PostsController.show"}
DECLARED = {
    "before_action :load!": ALL,
    "before_action :other, :load!": ALL,
    "around_action(:load!)": ALL,
    "after_action :load!, only: [:show]": {"PostsController.show"},
    "before_action :load!, only: %i[show edit]": {"PostsController.show"},
    "before_action :load!, except: :show, if: :x?": {"PostsController.index"},
    "before_action :other": set(),
    "# before_action :load!": set(),
}


@pytest.mark.parametrize("declared", DECLARED)
def test_what_is_run_around_actions_is_noticed_at_those_it_is_for(
    declared: str,
) -> None:
    path = "app/controllers/posts_controller.rb"
    files = {
        "config/routes.rb": _ROUTES,
        path: f"class PostsController < X\n  {declared}\n{_BODY}{_LOAD}end\n",
    }

    assert routes(files, path, "inner") == DECLARED[declared]


@pytest.mark.parametrize(
    ("skipped", "told"),
    [
        ("", ALL),
        ("  skip_before_action :load!\n", set()),
        ("  skip_before_action :load!, only: :index\n", {"PostsController.show"}),
    ],
)
def test_what_is_run_for_all_controllers_is_noticed_unless_one_skips_it(
    skipped: str, told: set[str]
) -> None:
    path = "app/controllers/application_controller.rb"
    files = {
        "config/routes.rb": _ROUTES,
        path: _ABOVE.format(f"  before_action :load!\n{_LOAD}"),
        "app/controllers/posts_controller.rb": "class PostsController <"
        f" ApplicationController\n{skipped}{_BODY}end\n",
    }

    assert routes(files, path, "inner") == told
