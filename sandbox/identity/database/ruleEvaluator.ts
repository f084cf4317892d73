import type { Expression } from './ruleParser';
import { RuleSnapshot } from './snapshot';

export type Scope = Record<string, unknown>;

const snapshotMethods = new Set([
  'val',
  'exists',
  'child',
  'parent',
  'hasChild',
  'hasChildren',
  'isString',
  'isNumber',
  'isBoolean',
  'getPriority',
]);

type TextMethod = (text: string, ...args: unknown[]) => unknown;
const textMethods: Record<string, TextMethod> = {
  contains: (text, part) => text.includes(String(part)),
  beginsWith: (text, part) => text.startsWith(String(part)),
  endsWith: (text, part) => text.endsWith(String(part)),
  replace: (text, part, other) => text.replaceAll(String(part), String(other)),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  matches: (text, pattern) => pattern instanceof RegExp && pattern.test(text),
};

function call(of: unknown, method: string, args: unknown[]): unknown {
  if (of instanceof RuleSnapshot && snapshotMethods.has(method)) {
    return (of[method as keyof RuleSnapshot] as (...values: unknown[]) => unknown).apply(of, args);
  }
  const textMethod = textMethods[method];
  if (typeof of === 'string' && textMethod) return textMethod(of, ...args);
  throw new TypeError(`There is no ${method}() of that value.`);
}

function member(of: unknown, name: string): unknown {
  if (typeof of === 'string' && name === 'length') return of.length;
  if (of === null || of === undefined || typeof of !== 'object' || of instanceof RuleSnapshot) {
    throw new TypeError(`There is no ${name} of that value.`);
  }
  return Object.hasOwn(of, name) ? (of as Scope)[name] : null;
}

function truth(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new TypeError('A rule needs true or false.');
  return value;
}

function compare(sign: string, left: unknown, right: unknown): unknown {
  if (sign.startsWith('==')) return left === right;
  if (sign.startsWith('!=')) return left !== right;
  if (sign === '+' && (typeof left === 'string' || typeof right === 'string'))
    return String(left) + String(right);
  const comparesText = typeof left === 'string' && typeof right === 'string' && /[<>]/.test(sign);
  if (!comparesText && (typeof left !== 'number' || typeof right !== 'number'))
    throw new TypeError(`${sign} needs numbers.`);
  const [a, b] = [left as number, right as number];
  const results: Record<string, () => unknown> = {
    '<': () => a < b,
    '<=': () => a <= b,
    '>': () => a > b,
    '>=': () => a >= b,
    '+': () => a + b,
    '-': () => a - b,
    '*': () => a * b,
    '/': () => a / b,
    '%': () => a % b,
  };
  return results[sign]?.();
}

/** Evaluates an expression. @throws where the real service would, which denies access */
export function evaluate(expression: Expression, scope: Scope): unknown {
  const value = (inner: Expression): unknown => evaluate(inner, scope);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      if (!Object.hasOwn(scope, expression.name))
        throw new ReferenceError(`The rules do not know ${expression.name}.`);
      return scope[expression.name];
    case 'list':
      return expression.items.map(value);
    case 'member':
      return member(value(expression.of), expression.name);
    case 'index':
      return member(value(expression.of), String(value(expression.at)));
    case 'call':
      return call(value(expression.of), expression.method, expression.args.map(value));
    case 'unary':
      return expression.sign === '!' ? !truth(value(expression.of)) : -Number(value(expression.of));
    case 'choice':
      return truth(value(expression.test)) ? value(expression.then) : value(expression.otherwise);
    case 'binary':
      if (expression.sign === '&&')
        return truth(value(expression.left)) && truth(value(expression.right));
      if (expression.sign === '||')
        return truth(value(expression.left)) || truth(value(expression.right));
      return compare(expression.sign, value(expression.left), value(expression.right));
  }
}
