import { Script } from 'node:vm';
import { RuleSnapshot } from './snapshot';
import { isBranch, valueAt, withValue, type Value } from './tree';

type RuleName = '.read' | '.write' | '.validate';

type Scope = Record<string, unknown>;

interface RuleNode {
  rules: Partial<Record<RuleName, Script>>;
  children: Map<string, RuleNode>;
  /** The `$name` child, which matches any key; undefined when there is none. */
  wildcard?: { name: string; node: RuleNode };
}

/** The authenticated user; null when signed out. */
export type RuleAuth = { uid: string; token: Record<string, unknown> } | null;

export interface Write {
  path: string[];
  value: Value;
}

const ruleNames = new Set(['.read', '.write', '.validate']);

/** Rules are JavaScript expressions, apart from methods of strings, which ours do not use. */
function parseRule(text: string, at: string): Script {
  try {
    return new Script(`(${text})`);
  } catch (error) {
    throw new Error(`The rule at ${at} is no expression.`, { cause: error });
  }
}

function compile(source: unknown, at: string): RuleNode {
  if (source === null || typeof source !== 'object')
    throw new Error(`The rules at ${at} have to be an object.`);
  const node: RuleNode = { rules: {}, children: new Map() };
  for (const [key, value] of Object.entries(source)) {
    if (ruleNames.has(key)) node.rules[key as RuleName] = parseRule(String(value), `${at}/${key}`);
    else if (key.startsWith('$'))
      node.wildcard = { name: key, node: compile(value, `${at}/${key}`) };
    else if (key !== '.indexOn') node.children.set(key, compile(value, `${at}/${key}`));
  }
  return node;
}

interface Step {
  node: RuleNode | undefined;
  scope: Scope;
}

function down({ node, scope }: Step, key: string): Step {
  const child = node?.children.get(key);
  if (child) return { node: child, scope };
  return node?.wildcard
    ? { node: node.wildcard.node, scope: { ...scope, [node.wildcard.name]: key } }
    : { node: undefined, scope };
}

/** Evaluates the security rules of a realtime database as the service does: read and write cascade, validation does not. */
export class SecurityRules {
  private readonly top: RuleNode;

  constructor(source: { rules: unknown }) {
    this.top = compile(source.rules, '');
  }

  private holds(
    name: RuleName,
    { node, scope }: Step,
    path: string[],
    data: Value,
    newData?: Value,
  ): boolean | undefined {
    const rule = node?.rules[name];
    if (!rule) return undefined;
    const here = {
      data: new RuleSnapshot(data, path),
      ...(newData === undefined ? {} : { newData: new RuleSnapshot(newData, path) }),
    };
    try {
      // An expression that throws denies access.
      return rule.runInNewContext({ ...scope, ...here }) === true;
    } catch {
      return false;
    }
  }

  private steps(auth: RuleAuth, root: Value, now: number, path: string[]): Step[] {
    const first: Step = { node: this.top, scope: { auth, now, root: new RuleSnapshot(root) } };
    return path.reduce((steps, key) => [...steps, down(steps.at(-1) ?? first, key)], [first]);
  }

  mayRead(auth: RuleAuth, root: Value, path: string[], now: number): boolean {
    return this.steps(auth, root, now, path).some(
      (step, depth) => this.holds('.read', step, path.slice(0, depth), root) === true,
    );
  }

  /** True when all writes, applied together, are allowed and leave valid data. */
  mayWrite(auth: RuleAuth, root: Value, writes: Write[], now: number): boolean {
    const after = writes.reduce((tree, { path, value }) => withValue(tree, path, value), root);
    return writes.every(({ path }) => {
      const steps = this.steps(auth, root, now, path);
      const allowed = steps.some(
        (step, depth) => this.holds('.write', step, path.slice(0, depth), root, after) === true,
      );
      const last = steps.at(-1);
      if (!allowed || !last) return false;
      const above = steps
        .slice(0, -1)
        .every((step, depth) => this.valid(step, path.slice(0, depth), root, after));
      return above && this.validBelow(last, path, root, after);
    });
  }

  /** Deletions are not validated. */
  private valid(step: Step, path: string[], root: Value, after: Value): boolean {
    return (
      valueAt(after, path) === null || this.holds('.validate', step, path, root, after) !== false
    );
  }

  private validBelow(step: Step, path: string[], root: Value, after: Value): boolean {
    if (!this.valid(step, path, root, after)) return false;
    const value = valueAt(after, path);
    return (
      !isBranch(value) ||
      Object.keys(value).every((key) =>
        this.validBelow(down(step, key), [...path, key], root, after),
      )
    );
  }
}
