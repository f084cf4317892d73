/** The range that a Range header requests; null for the whole file, also for a malformed header or several ranges. */
function partOf(
  header: string | null,
  size: number,
): { start: number; end: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^\s*bytes=(\d*)-(\d*)\s*$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'beyond'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'beyond';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * A cached file as a server would send it (RFC 9110): whole, or the requested range. Safari first requests two bytes and
 * plays nothing that does not return exactly these.
 */
export async function rangeResponse(request: Request, file: Response): Promise<Response> {
  const body = await file.blob();
  const headers = new Headers({
    'content-type': file.headers.get('content-type') ?? 'application/octet-stream',
    'accept-ranges': 'bytes',
  });
  const etag = file.headers.get('etag');
  if (etag !== null) headers.set('etag', etag);
  const condition = request.headers.get('if-range');
  const part =
    condition === null || condition === etag
      ? partOf(request.headers.get('range'), body.size)
      : null;
  if (part === 'beyond') {
    headers.set('content-range', `bytes */${String(body.size)}`);
    return new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers });
  }
  if (part === null) {
    headers.set('content-length', String(body.size));
    return new Response(body, { headers });
  }
  headers.set(
    'content-range',
    `bytes ${String(part.start)}-${String(part.end)}/${String(body.size)}`,
  );
  headers.set('content-length', String(part.end - part.start + 1));
  return new Response(body.slice(part.start, part.end + 1), {
    status: 206,
    statusText: 'Partial Content',
    headers,
  });
}
