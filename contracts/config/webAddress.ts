/** Parses an absolute URL; undefined for any other text. Safari has `URL.canParse` since 17 only. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Parses an absolute http or https URL; undefined for any other text. */
export function parseWebAddress(text: string): URL | undefined {
  const url = parseUrl(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}
