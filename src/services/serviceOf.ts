const has = <Services extends object>(extra: unknown, name: keyof Services): extra is Services =>
  typeof extra === 'object' && extra !== null && name in extra;

/**
 * Reads one service from the store's extra argument, which RTK Query passes to endpoints as `unknown`.
 * @throws TypeError when the store was made without the service
 */
export function serviceOf<Services extends object, Name extends keyof Services & string>(
  extra: unknown,
  name: Name,
): Services[Name] {
  if (!has<Services>(extra, name)) throw new TypeError(`The store has no service "${name}".`);
  return extra[name];
}
