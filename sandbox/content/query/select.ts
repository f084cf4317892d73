import type { DeliveredEntity } from '../api/deliveryShape';
import { ContentError, invalidSelect } from '../api/errors';
import { propertyAt, type Scope } from './paths';

/** Picks the parts of a delivered entity that `select` names. */
export type Select = (delivered: DeliveredEntity) => Partial<DeliveredEntity>;

function pick(target: Record<string, unknown>, source: unknown, path: string[]): void {
  const [name, ...rest] = path;
  const value = (source as Record<string, unknown> | undefined)?.[name ?? ''];
  if (name === undefined || value === undefined) return;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = (target[name] ?? {}) as Record<string, unknown>;
  target[name] = inner;
  pick(inner, value, rest);
}

function isKnown(scope: Scope, path: string[]): boolean {
  try {
    propertyAt(scope, path);
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}

function checkPath(scope: Scope, path: string[]): void {
  const [group, ...rest] = path;
  if (['sys', 'fields', 'metadata'].includes(group ?? '') && rest.length === 0) return;
  if (group === 'fields' && rest.length > 1)
    throw invalidSelect('Only whole fields can be selected.');
  const isLinkInSys =
    group === 'sys' && ['space', 'environment', 'contentType', 'locale'].includes(rest[0] ?? '');
  if (!isLinkInSys && !isKnown(scope, path))
    throw invalidSelect(`The path ${path.join('.')} cannot be selected.`);
}

/** Parses `select`; without the parameter everything is selected. @throws BadRequest for an unknown path */
export function selectFor(scope: Scope, select: string | undefined): Select {
  if (select === undefined) return (delivered) => delivered;
  const paths = select.split(',').map((part) => part.trim().split('.'));
  for (const path of paths) checkPath(scope, path);
  return (delivered) => {
    const result: Record<string, unknown> = {};
    for (const path of paths) pick(result, delivered, path);
    if (paths.some(([group]) => group === 'fields') && result.fields === undefined)
      result.fields = {};
    return result;
  };
}
