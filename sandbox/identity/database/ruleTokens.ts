export type Token =
  | { kind: 'string'; value: string }
  | { kind: 'regex'; value: RegExp }
  | { kind: 'number'; value: number }
  | { kind: 'name'; value: string }
  | { kind: 'sign'; value: string };

const signs = [
  '===',
  '!==',
  '&&',
  '||',
  '==',
  '!=',
  '<=',
  '>=',
  '<',
  '>',
  '!',
  '+',
  '-',
  '*',
  '/',
  '%',
  '(',
  ')',
  '[',
  ']',
  ',',
  '.',
  '?',
  ':',
];
const patterns: [Token['kind'], RegExp][] = [
  ['number', /^\d+(\.\d+)?/],
  ['name', /^[A-Za-z_$][\w$]*/],
  ['string', /^'(?:[^'\\]|\\.)*'|^"(?:[^"\\]|\\.)*"/],
  ['regex', /^\/(?:[^/\\]|\\.)+\/i?/],
];

function toToken(kind: Token['kind'], text: string): Token {
  if (kind === 'number') return { kind, value: Number(text) };
  if (kind === 'string') return { kind, value: text.slice(1, -1).replace(/\\(.)/g, '$1') };
  if (kind === 'regex') {
    const end = text.lastIndexOf('/');
    return { kind, value: new RegExp(text.slice(1, end), text.slice(end + 1)) };
  }
  return { kind: kind as 'name', value: text };
}

/** Tokenizes a rule's expression. A slash starts a regular expression only where a value is expected. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let rest = source.trimStart();
  while (rest) {
    const before = tokens.at(-1);
    const valueMayStand =
      before === undefined ||
      (before.kind === 'sign' && before.value !== ')' && before.value !== ']');
    const found = patterns
      .filter(([kind]) => kind !== 'regex' || valueMayStand)
      .map(([kind, pattern]) => ({ kind, text: pattern.exec(rest)?.[0] }))
      .find(({ text }) => text !== undefined);
    const sign = signs.find((candidate) => rest.startsWith(candidate));
    if (found?.text) tokens.push(toToken(found.kind, found.text));
    else if (sign) tokens.push({ kind: 'sign', value: sign });
    else throw new Error(`The rule cannot be read from "${rest.slice(0, 20)}": ${source}`);
    rest = rest.slice((found?.text ?? sign ?? '').length).trimStart();
  }
  return tokens;
}
