"""Over https the other side has to prove that it is who the address says, whatever address was looked up."""

from __future__ import annotations

import datetime
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from entendre.notices import delivery
from entendre.notices.delivery import Outgoing, Undelivered, deliver
from entendre.notices.encryption import CURVE
from entendre.notices.reach import Reach

NAME = "push.example"
DAY = datetime.timedelta(days=1)


def certificate(folder: Path) -> Path:
    """A certificate for the name, signed by nobody but itself, with its key."""
    key = ec.generate_private_key(CURVE)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - DAY)
        .not_valid_after(now + DAY)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "service.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(secret + made.public_bytes(Encoding.PEM))
    return path


@pytest.fixture
def service(tmp_path: Path) -> Iterator[tuple[int, Path]]:
    """A service that answers one request over TLS; its port, and what proves who it is."""
    path = certificate(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            link, _ = server.accept()
            try:
                with context.wrap_socket(link, server_side=True) as secure:
                    secure.recv(4096)
                    secure.sendall(b"HTTP/1.1 201 Created\r\n\r\n")
                    secure.recv(1)
            except OSError:
                link.close()

        thread = threading.Thread(target=answer)
        thread.start()
        yield server.getsockname()[1], path
        thread.join(20)
        assert not thread.is_alive()


def sent(port: int, name: str) -> int:
    reach = Reach(("127.0.0.0/8",), lambda *_: ["127.0.0.1"])
    return deliver(Outgoing(reach.read(f"https://{name}:{port}/"), {}, b"x"), reach).status


def trusting(path: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(path))


def test_a_service_that_proves_its_name_is_sent_the_message(
    service: tuple[int, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, path = service
    monkeypatch.setattr(delivery, "_tls", lambda: trusting(path))
    assert sent(port, NAME) == 201


def test_one_that_nobody_vouches_for_is_not(service: tuple[int, Path]) -> None:
    with pytest.raises(Undelivered, match="SSLCertVerificationError"):
        sent(service[0], NAME)


def test_one_with_another_name_is_not(service: tuple[int, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    port, path = service
    monkeypatch.setattr(delivery, "_tls", lambda: trusting(path))
    with pytest.raises(Undelivered, match="SSLCertVerificationError"):
        sent(port, "other.example")
