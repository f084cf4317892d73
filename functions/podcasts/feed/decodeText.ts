/** Encoding named by the content type or, in its first bytes, by an XML declaration. */
function encodingOf(bytes: Uint8Array, contentType: string | null): string {
  const [, fromHeader] = /charset="?([\w.:-]+)/i.exec(contentType ?? '') ?? [];
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, fromDeclaration] = /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/i.exec(start) ?? [];
  return fromHeader ?? fromDeclaration ?? 'utf-8';
}

/** Byte order marks win over every declaration (WHATWG Encoding, 6.1). */
function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return null;
}

/**
 * Decodes a downloaded document by its byte order mark, content type or XML declaration, otherwise as UTF-8. An unknown
 * encoding is read as UTF-8 as well, so that the ASCII part stays readable.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const encoding = markOf(bytes) ?? encodingOf(bytes, contentType);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
