import { isLink, type Link } from './model';

/** All links in a value, at any depth, in reading order. */
export function linksWithin(value: unknown): Link[] {
  if (isLink(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(linksWithin);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(linksWithin);
}
