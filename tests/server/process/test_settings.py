"""Settings: from flags, environment and file, in that order, and refused in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from entendre.server.process.settings import SETTINGS, BadSetting, Settings, data_home, read_settings


def settings(environ: dict[str, str] | None = None, file: Path | None = None, **flags: object) -> Settings:
    return read_settings(flags, environ or {}, file)


def test_every_setting_has_a_field_and_every_field_a_setting() -> None:
    assert set(SETTINGS) == set(Settings.__struct_fields__)


def test_without_anything_all_is_as_usual() -> None:
    chosen = settings({"XDG_DATA_HOME": "/data"})
    assert (chosen.host, chosen.port, chosen.base_path, chosen.limits) == ("127.0.0.1", 8350, "", True)
    assert not chosen.trusted_proxies
    assert not chosen.on_postgres
    assert Path(chosen.database).name == "tables.sqlite"


def test_a_flag_beats_the_environment_and_that_beats_the_file(tmp_path: Path) -> None:
    file = tmp_path / "entendre.toml"
    file.write_text('port = 1\nhost = "::1"\nbot_pace = 2\n')
    assert settings({}, file).port == 1
    assert settings({"ENTENDRE_PORT": "2"}, file).port == 2
    chosen = settings({"ENTENDRE_PORT": "2"}, file, port="3", host=None)
    assert (chosen.port, chosen.host, chosen.bot_pace) == (3, "::1", 2.0)


def test_the_environment_may_name_the_file(tmp_path: Path) -> None:
    file = tmp_path / "entendre.toml"
    file.write_text('metrics_from = ["10.0.0.0/8", "::1"]\nlimits = false\n')
    chosen = settings({"ENTENDRE_CONFIG": str(file)})
    assert chosen.metrics_from == ("10.0.0.0/8", "::1/128")
    assert chosen.limits is False


def test_lists_are_separated_by_commas() -> None:
    chosen = settings(
        {
            "ENTENDRE_ALLOWED_ORIGINS": "https://A.example:443, http://b.example:81",
            "ENTENDRE_METRICS_FROM": "",
        }
    )
    assert chosen.allowed_origins == ("https://a.example", "http://b.example:81")
    assert chosen.metrics_from == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("host", ""),
        ("port", "eighty"),
        ("port", "65536"),
        ("port", "-1"),
        ("base_path", "games"),
        ("base_path", "/games?x"),
        ("base_path", "/a//b"),
        ("base_path", "/a/../b"),
        ("public_url", "games.example"),
        ("public_url", "https://games.example/?x"),
        ("public_url", "ftp://games.example"),
        ("allowed_origins", "https://a.example/path"),
        ("allowed_origins", "*"),
        ("trusted_proxies", "proxy.example"),
        ("trusted_proxies", "10.0.0.1/8"),
        ("trusted_proxies", "*"),
        ("retention_days", "0"),
        ("idle_seconds", "1.5"),
        ("bot_pace", "-1"),
        ("bot_pace", "nan"),
        ("limits", "yes"),
        ("log_format", "xml"),
        ("log_level", "loud"),
        ("metrics_from", "all"),
        ("database", " "),
        ("fanout", "kafka://host"),
        ("workers", "0"),
        ("workers", "65"),
    ],
)
def test_a_wrong_value_is_refused_with_its_name_its_source_and_what_is_allowed(name: str, value: str) -> None:
    variable = f"ENTENDRE_{name.upper()}"
    with pytest.raises(BadSetting) as refused:
        settings({variable: value})
    message = str(refused.value)
    assert message.startswith(f"{name}: {value!r} (from {variable}) is not allowed; it takes ")
    assert SETTINGS[name].takes in message


def test_several_workers_need_a_database_that_they_can_share() -> None:
    with pytest.raises(BadSetting, match=r"workers: 3 .* PostgreSQL, .* 'tables.sqlite', which takes only 1"):
        settings({"ENTENDRE_WORKERS": "3", "ENTENDRE_DATABASE": "tables.sqlite"})
    assert settings({"ENTENDRE_WORKERS": "1", "ENTENDRE_DATABASE": "tables.sqlite"}).workers == 1
    assert settings({"ENTENDRE_WORKERS": "3", "ENTENDRE_DATABASE": "postgresql://host/name"}).workers == 3


def test_a_fanout_needs_a_database_that_several_processes_can_share() -> None:
    redis = "redis://somebody:secret@host:6379/0"
    with pytest.raises(BadSetting, match=r"fanout: 'redis://somebody:\*\*\*@host:6379/0' .* PostgreSQL"):
        settings({"ENTENDRE_FANOUT": redis, "ENTENDRE_DATABASE": "tables.sqlite"})
    chosen = settings({"ENTENDRE_FANOUT": redis, "ENTENDRE_DATABASE": "postgresql://host/name"})
    assert (chosen.fanout, chosen.shown_fanout) == (redis, "redis://somebody:***@host:6379/0")


def test_a_wrong_flag_is_named_as_a_flag() -> None:
    with pytest.raises(BadSetting, match=r"base_path: 'x' \(from --base-path\)"):
        settings(base_path="x")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("prot = 1", "prot .* is not a setting; did you mean port?"),
        ("zzz = 1", "zzz .* is not a setting; there are host, port"),
        ("port = ", "is not TOML"),
        ("port = true", "port: True .* is not allowed"),
        ("port = [1]", "is not allowed"),
        ("host = 7", "is not allowed"),
        ("allowed_origins = 7", "is not allowed"),
        ("allowed_origins = [7]", "is not allowed"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "entendre.toml"
    file.write_text(text)
    with pytest.raises(BadSetting, match=message) as refused:
        settings({}, file)
    assert "entendre.toml" in str(refused.value)


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r"nowhere.toml, cannot be read"):
        settings({}, tmp_path / "nowhere.toml")


def test_a_misspelt_variable_is_found() -> None:
    with pytest.raises(BadSetting, match=r"ENTENDRE_PROT is not a setting; did you mean ENTENDRE_PORT\?"):
        settings({"ENTENDRE_PROT": "1"})


def test_other_variables_are_none_of_our_business() -> None:
    assert settings({"PORT": "1", "ENTENDRE": "x"}).port == 8350


def test_the_base_path_follows_from_the_public_address() -> None:
    chosen = settings(public_url="https://Games.example/fun/")
    assert (chosen.public_url, chosen.base_path) == ("https://games.example/fun", "/fun")
    assert chosen.origins == ("https://games.example",)
    assert settings(base_path="/").base_path == ""


def test_a_public_address_and_a_base_path_that_differ_are_refused() -> None:
    with pytest.raises(BadSetting, match="they must be the same"):
        settings(public_url="https://games.example/fun", base_path="/games")
    with pytest.raises(BadSetting, match="they must be the same"):
        settings(public_url="https://games.example", base_path="/games")


def test_a_password_is_never_shown() -> None:
    chosen = settings(database="postgresql://me:hush@db.example/tables")
    assert chosen.on_postgres
    assert chosen.shown_database == "postgresql://me:***@db.example/tables"
    with pytest.raises(BadSetting) as refused:
        settings(public_url="postgresql://me:hush@db.example/tables")
    assert "hush" not in str(refused.value)


@pytest.mark.parametrize(
    ("platform", "environ", "end"),
    [
        ("linux", {}, ".local/share/entendre"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/entendre"),
        ("darwin", {}, "Library/Application Support/Entendre"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/Entendre"),
    ],
)
def test_data_goes_where_the_system_wants_it(platform: str, environ: dict[str, str], end: str) -> None:
    assert data_home(environ, platform).as_posix().endswith(end)


ROOT = Path(__file__).parents[3]


def test_every_setting_is_in_the_manual() -> None:
    manual = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", manual, re.MULTILINE)) == set(SETTINGS)


def test_the_settings_we_hand_out_are_understood_and_tell_what_is_usual(tmp_path: Path) -> None:
    handed_out = (ROOT / "deploy" / "entendre.toml").read_text(encoding="utf-8")
    (tmp_path / "active.toml").write_text(handed_out)
    assert settings({}, tmp_path / "active.toml").public_url == "https://games.example"
    usual = re.findall(r"^# (\w+ = .*)$", handed_out, re.MULTILINE)
    (tmp_path / "usual.toml").write_text("\n".join(usual))
    chosen = settings({}, tmp_path / "usual.toml")
    names = {line.partition(" = ")[0] for line in usual}
    active = {
        line.partition(" = ")[0] for line in handed_out.splitlines() if not line.startswith("#") and line
    }
    assert names | active == set(SETTINGS)
    for name in names:
        assert getattr(chosen, name) == getattr(Settings(), name)
