"""The pages a browser gets: the client, as it was built into `client/`.

Files are read and compressed once at the start. What was built under a name that holds its hash may be kept
for ever; everything else is asked for again every time and known by its tag.
"""

from __future__ import annotations

import gzip
import hashlib
import logging
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from entendre.server.http.problems import Problem

log = logging.getLogger("entendre.server")

CLIENT, INDEX = "client", "index.html"
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
    ".md": "text/markdown; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Said here and not asked of the system: with `nosniff` a wrong type is a page that does not work."""
SQUEEZED = frozenset({".ico", ".png", ".woff2"})
"""Compressed already."""

NOT_BUILT = "The pages for browsers have not been built. In a checkout, make setup builds them."


class Page(NamedTuple):
    """A file, ready to be sent."""

    body: bytes
    zipped: bytes | None
    kind: str
    tag: str
    cache: str


class Pages:
    """All files of the site by their path, and the front page for every path that names no file."""

    def __init__(self, base_path: str = "", folder: Traversable | None = None) -> None:
        site = folder or files(__name__).joinpath(CLIENT)
        found = _walk(site, "") if site.is_dir() else {}
        self._pages = {path: _page(path, body, base_path) for path, body in found.items()}
        if INDEX not in self._pages:
            log.warning(NOT_BUILT)

    async def answer(self, request: Request) -> Response:
        """The file at a path. A path without a suffix is the client's to understand."""
        path = request.path_params["path"]
        page = self._pages.get(path)
        if page is None and "." not in path.rpartition("/")[2]:
            page = self._pages.get(INDEX)
            if page is None:
                return PlainTextResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
        if page is None:
            raise Problem(404, "http.not-found", "There is nothing here.")
        return _sent(page, request.headers)


def _sent(page: Page, asked: Headers) -> Response:
    # A weak tag, because it stands for the page in either form.
    headers = {"cache-control": page.cache, "etag": f"W/{page.tag}", "content-type": page.kind}
    if page.zipped is not None:
        headers["vary"] = "accept-encoding"
    if page.tag in [tag.strip().removeprefix("W/") for tag in asked.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    if page.zipped is not None and _takes_gzip(asked.get("accept-encoding", "")):
        return Response(page.zipped, headers={**headers, "content-encoding": "gzip"})
    return Response(page.body, headers=headers)


def _takes_gzip(accepted: str) -> bool:
    for coding in accepted.split(","):
        name, *rest = coding.replace(" ", "").lower().split(";")
        if name == "gzip":
            return not any(weight.strip("0.") == "q=" for weight in rest)
    return False


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
    suffix = "." + path.rpartition(".")[2]
    kind = KINDS.get(suffix, "application/octet-stream")
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    zipped = None if suffix in SQUEEZED else gzip.compress(body, mtime=0)
    return Page(body, zipped, kind, tag, FOR_EVER if path.startswith(HASHED) else ASK_AGAIN)
