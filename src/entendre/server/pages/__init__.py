"""The pages a browser gets: the built client where there is one, else a small page to come and go by.

Files are read once at the start. What was built under a name that holds its hash may be kept for ever;
everything else is asked for again every time and known by its tag.
"""

from __future__ import annotations

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from entendre.server.problems import Problem

CLIENT, LANDING, INDEX = "client", "landing", "index.html"
HASHED = "assets/"
"""The folder in which a build puts files whose names change with their content."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Said here and not asked of the system: with `nosniff` a wrong type is a page that does not work."""


class Page(NamedTuple):
    """A file, ready to be sent."""

    body: bytes
    kind: str
    tag: str
    cache: str


class Pages:
    """All files of the site by their path, and the front page for every path that names no file."""

    def __init__(self, base_path: str = "", folder: Traversable | None = None) -> None:
        self._pages = {
            path: _page(path, body, base_path) for path, body in _walk(folder or _site(), "").items()
        }

    async def answer(self, request: Request) -> Response:
        """The file at a path. A path without a suffix is the client's to understand."""
        path = request.path_params["path"]
        page = self._pages.get(path)
        if page is None and "." not in path.rpartition("/")[2]:
            page = self._pages[INDEX]
        if page is None:
            raise Problem(404, "http.not-found", "There is nothing here.")
        headers = {"cache-control": page.cache, "etag": page.tag, "content-type": page.kind}
        known = request.headers.get("if-none-match", "")
        if page.tag in [tag.strip().removeprefix("W/") for tag in known.split(",")]:
            return Response(status_code=304, headers=headers)
        return Response(page.body, headers=headers)


def _site() -> Traversable:
    here = files(__name__)
    client = here.joinpath(CLIENT)
    return client if client.joinpath(INDEX).is_file() else here.joinpath(LANDING)


def _walk(folder: Traversable, above: str) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for entry in folder.iterdir():
        if entry.is_dir():
            found |= _walk(entry, f"{above}{entry.name}/")
        else:
            found[above + entry.name] = entry.read_bytes()
    return found


def _page(path: str, body: bytes, base_path: str) -> Page:
    if path == INDEX:
        # The front page is served at many depths, so what it calls ./x must be found from all of them.
        body = body.replace(b'="./', f'="{base_path}/'.encode())
    kind = KINDS.get("." + path.rpartition(".")[2], "application/octet-stream")
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    return Page(body, kind, tag, FOR_EVER if path.startswith(HASHED) else ASK_AGAIN)
