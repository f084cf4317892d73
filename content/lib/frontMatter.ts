import type { Problem } from './problem';

export interface SourceText {
  /** Values by key; keys without a value are left out. */
  head: Map<string, string>;
  body: string;
  problems: Problem[];
}

/**
 * Splits a file into the `key: value` lines between its first two `---` lines and the text after them.
 * @param allowed allowed keys; others are reported
 */
export function readFrontMatter(
  file: string,
  source: string,
  allowed: readonly string[],
): SourceText {
  const problems: Problem[] = [];
  const head = new Map<string, string>();
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
    source.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n'),
  );
  if (!match) {
    problems.push({
      file,
      where: '',
      message: 'does not begin with front matter between two --- lines',
    });
    return { head, body: source, problems };
  }
  for (const line of (match[1] ?? '').split('\n')) {
    if (line.trim() === '') continue;
    const [, key, value] = /^([A-Za-z]+):\s*(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined)
      problems.push({ file, where: line, message: 'is not a "key: value" line' });
    else if (!allowed.includes(key))
      problems.push({ file, where: key, message: `is not one of ${allowed.join(', ')}` });
    else if (head.has(key)) problems.push({ file, where: key, message: 'stands twice' });
    else if (value.trim() !== '') head.set(key, unquote(value.trim()));
  }
  return { head, body: match[2] ?? '', problems };
}

/** Straight quotes around a whole value are YAML syntax. */
const unquote = (value: string): string =>
  /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
