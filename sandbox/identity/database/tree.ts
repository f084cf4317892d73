/** A value of the database; null means that there is none. Objects have no null children and are never empty. */
export type Value = null | string | number | boolean | { [key: string]: Value };

export const splitPath = (path: string): string[] => path.split('/').filter(Boolean);

export function isBranch(value: Value): value is { [key: string]: Value } {
  return value !== null && typeof value === 'object';
}

export function valueAt(root: Value, path: string[]): Value {
  return path.reduce<Value>(
    (value, key) => (isBranch(value) && Object.hasOwn(value, key) ? value[key]! : null),
    root,
  );
}

/** Removes nulls and empty objects, turns arrays into objects, and resolves server values against the previous value. */
export function normalise(raw: unknown, before: Value, now: number): Value {
  if (raw === null || raw === undefined) return null;
  if (typeof raw !== 'object') return raw as Value;
  const record = raw as Record<string, unknown>;
  if ('.sv' in record) return serverValue(record['.sv'], before, now);
  if ('.value' in record) return normalise(record['.value'], before, now);
  const children = Object.entries(record)
    .filter(([key]) => key !== '.priority')
    .map(([key, child]): [string, Value] => [key, normalise(child, valueAt(before, [key]), now)])
    .filter(([, child]) => child !== null);
  return children.length > 0 ? Object.fromEntries(children) : null;
}

function serverValue(order: unknown, before: Value, now: number): Value {
  if (order === 'timestamp') return now;
  const increment = (order as { increment?: unknown } | null)?.increment;
  if (typeof increment === 'number') return (typeof before === 'number' ? before : 0) + increment;
  throw new Error('Unknown server value.');
}

/** Returns a new root with `value` at the path, without empty branches. */
export function withValue(root: Value, path: string[], value: Value): Value {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const children = isBranch(root) ? { ...root } : {};
  const child = withValue(valueAt(root, [key]), rest, value);
  if (child === null) delete children[key];
  else
    Object.defineProperty(children, key, {
      value: child,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  return Object.keys(children).length > 0 ? children : null;
}
