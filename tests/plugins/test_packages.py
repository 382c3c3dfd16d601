"""A package outside the house brings a game without a line of ours knowing of it."""

from __future__ import annotations

from tests.plugins.installing import PACKAGES, ROOT, Installed

COMMAND = "from entendre.cli import main; main()"


def test_there_is_a_package_to_try_this_with() -> None:
    assert PACKAGES


def test_its_own_tests_pass_where_it_is_installed(package: Installed) -> None:
    done = package.run("-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout[-3000:]


def test_its_types_fit_ours(package: Installed) -> None:
    done = package.run("-m", "mypy", "--cache-dir", str(ROOT / ".mypy_cache" / "packages"), "src", "tests")
    assert done.returncode == 0, done.stdout[-3000:]


def test_its_games_can_be_demonstrated_simulated_and_explained(package: Installed) -> None:
    assert package.games
    for game in package.games:
        for arguments in (("demo", game, "--pace", "0"), ("simulate", game, "--games", "3"), ("rules", game)):
            done = package.run("-c", COMMAND, *arguments)
            assert done.returncode == 0, done.stderr
            assert done.stdout
