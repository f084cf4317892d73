import type { Delimiter, MarkdownIt, StateInline } from 'markdown-it';

/**
 * Runs of one and two tildes only match runs of the same length; the numbers are above all code
 * points.
 */
const MARKER_BY_LENGTH = [0, 0x11007e, 0x12007e] as const;

function tokenize(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== 0x7e) return false;
  const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, true);
  const token = state.push('text', '', 0);
  token.content = '~'.repeat(length);
  const marker = MARKER_BY_LENGTH[length];
  if (marker !== undefined)
    state.delimiters.push({
      marker,
      length: 0,
      token: state.tokens.length - 1,
      end: -1,
      open,
      close,
    });
  state.pos += length;
  return true;
}

function markPairs(state: StateInline, delimiters: Delimiter[]): void {
  for (const { marker, end, token } of delimiters) {
    const closing = delimiters[end];
    if (marker < MARKER_BY_LENGTH[1] || closing === undefined) continue;
    const length = marker === MARKER_BY_LENGTH[1] ? 1 : 2;
    const pair = [
      { token: state.tokens[token], type: 's_open', nesting: 1 as const },
      { token: state.tokens[closing.token], type: 's_close', nesting: -1 as const },
    ];
    for (const side of pair) {
      if (side.token)
        Object.assign(side.token, {
          type: side.type,
          tag: 's',
          nesting: side.nesting,
          markup: '~'.repeat(length),
          content: '',
        });
    }
  }
}

/** markdown-it plugin for strikethrough as on GitHub: ~one~ or ~~two~~ tildes, not more. */
export function githubStrikethrough(markdown: MarkdownIt): void {
  markdown.inline.ruler.at('strikethrough', tokenize);
  markdown.inline.ruler2.at('strikethrough', (state) => {
    markPairs(state, state.delimiters);
    for (const meta of state.tokens_meta) if (meta?.delimiters) markPairs(state, meta.delimiters);
  });
}
