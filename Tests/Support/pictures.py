"""Pictures made on the spot."""
import struct
import zlib


def png(width: int = 2, height: int = 2, gray: int = 128) -> bytes:
    """A picture of one shade."""
    rows = (b"\0" + bytes([gray]) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*parts) for parts in [(b"IHDR", header),
                                                                       (b"IDAT", zlib.compress(rows)), (b"IEND", b"")])


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
