import { tokenize, type Token } from './ruleTokens';

export type Expression =
  | { kind: 'literal'; value: unknown }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'member'; of: Expression; name: string }
  | { kind: 'index'; of: Expression; at: Expression }
  | { kind: 'call'; of: Expression; method: string; args: Expression[] }
  | { kind: 'unary'; sign: string; of: Expression }
  | { kind: 'binary'; sign: string; left: Expression; right: Expression }
  | { kind: 'choice'; test: Expression; then: Expression; otherwise: Expression };

/** Operators, lowest precedence first. */
const levels = [
  ['||'],
  ['&&'],
  ['==', '!=', '===', '!=='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const words = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class Parser {
  private at = 0;
  constructor(
    private readonly tokens: Token[],
    private readonly source: string,
  ) {}

  whole(): Expression {
    const expression = this.choice();
    if (this.at < this.tokens.length) this.fail();
    return expression;
  }

  private fail(): never {
    throw new Error(`The rule cannot be read at its part ${this.at + 1}: ${this.source}`);
  }
  private isSign(...values: string[]): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'sign' && values.includes(token.value);
  }
  private take(value: string): boolean {
    if (!this.isSign(value)) return false;
    this.at += 1;
    return true;
  }
  private expect(value: string): void {
    if (!this.take(value)) this.fail();
  }

  private choice(): Expression {
    const test = this.binary(0);
    if (!this.take('?')) return test;
    const then = this.choice();
    this.expect(':');
    return { kind: 'choice', test, then, otherwise: this.choice() };
  }

  private binary(level: number): Expression {
    const signs = levels[level];
    if (!signs) return this.unary();
    let left = this.binary(level + 1);
    while (this.isSign(...signs)) {
      const sign = (this.tokens[this.at] as { value: string }).value;
      this.at += 1;
      left = { kind: 'binary', sign, left, right: this.binary(level + 1) };
    }
    return left;
  }

  private unary(): Expression {
    for (const sign of ['!', '-'])
      if (this.take(sign)) return { kind: 'unary', sign, of: this.unary() };
    return this.postfix(this.primary());
  }

  private postfix(of: Expression): Expression {
    if (this.take('.')) {
      const name = this.tokens[this.at];
      if (name?.kind !== 'name') this.fail();
      this.at += 1;
      if (!this.take('(')) return this.postfix({ kind: 'member', of, name: name.value });
      return this.postfix({ kind: 'call', of, method: name.value, args: this.list(')') });
    }
    if (this.take('[')) {
      const at = this.choice();
      this.expect(']');
      return this.postfix({ kind: 'index', of, at });
    }
    return of;
  }

  private primary(): Expression {
    const token = this.tokens[this.at] ?? this.fail();
    this.at += 1;
    if (token.kind === 'name') {
      return words.has(token.value)
        ? { kind: 'literal', value: words.get(token.value) }
        : { kind: 'name', name: token.value };
    }
    if (token.kind !== 'sign') return { kind: 'literal', value: token.value };
    if (token.value === '[') return { kind: 'list', items: this.list(']') };
    if (token.value !== '(') this.fail();
    const inner = this.choice();
    this.expect(')');
    return inner;
  }

  private list(end: string): Expression[] {
    const items: Expression[] = [];
    if (this.take(end)) return items;
    do items.push(this.choice());
    while (this.take(','));
    this.expect(end);
    return items;
  }
}

/** Parses the expression of a `.read`, `.write` or `.validate` rule. @throws when it is invalid */
export function parseRule(source: string): Expression {
  return new Parser(tokenize(source), source).whole();
}
