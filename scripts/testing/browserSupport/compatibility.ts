/** MDN's compatibility data, asked for the oldest promised browsers. */
import { readFileSync } from 'node:fs';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS, versionNumber, type BrowserName } from '../../build/browsers';
import type { UsedApi } from './sourceApis';

const { api, javascript } = JSON.parse(
  readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData;
const builtins = javascript['builtins'] ?? {};
const BROWSERS = Object.keys(OLDEST_BROWSERS) as BrowserName[];

const isPromised = (version: unknown, browser: BrowserName): boolean =>
  typeof version === 'string' &&
  version !== 'preview' &&
  versionNumber(version.replace('≤', '')) <= versionNumber(OLDEST_BROWSERS[browser]);

/** True when the promised version has the feature, if only in part, without a flag and under its own name. */
function isSupportedBy(feature: Identifier, browser: BrowserName): boolean {
  const stated = feature.__compat?.support[browser];
  const statements: SimpleSupportStatement[] = stated === undefined ? [] : [stated].flat();
  return statements.some(
    ({ version_added, version_removed, flags, prefix, alternative_name }) =>
      isPromised(version_added, browser) &&
      !isPromised(version_removed, browser) &&
      [flags, prefix, alternative_name].every((condition) => condition === undefined),
  );
}

/** TypeScript's names for objects that the data names differently. */
const OTHER_NAMES: Record<string, string> = {
  CallableFunction: 'Function',
  CSSStyleDeclarationBase: 'CSSStyleDeclaration',
  DateTimeFormatPart: 'DateTimeFormat',
  ArrayIterator: 'Iterator',
  IteratorObject: 'Iterator',
  MapIterator: 'Iterator',
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  RegExpStringIterator: 'Iterator',
  SetIterator: 'Iterator',
  StringIterator: 'Iterator',
  Uint8Array: 'TypedArray',
};

/** Features that an API may be; several where TypeScript names a mixin of unnamed interfaces. */
function featuresOf({ owner, name, isStatic }: UsedApi): Identifier[] {
  const own = (object: Identifier | undefined, member: string): Identifier[] => {
    const feature =
      object !== undefined && Object.hasOwn(object, member) ? object[member] : undefined;
    return feature?.__compat ? [feature] : [];
  };
  if (owner === null)
    return [...own(api, name), ...own(builtins, name), ...own(api['Window'], name)].slice(0, 1);
  const known = OTHER_NAMES[owner] ?? owner;
  const object = builtins[known] ?? builtins['Intl']?.[known] ?? api[known];
  if (object !== undefined) return own(object, isStatic && known in api ? `${name}_static` : name);
  return Object.keys(api).flatMap((key) => own(api[key], name));
}

/** Names an API as its documentation does. */
export const apiName = ({ owner, name, isStatic }: UsedApi): string =>
  owner === null ? name : `${OTHER_NAMES[owner] ?? owner}${isStatic ? '.' : '.prototype.'}${name}`;

/** The promised browsers that lack an API; none when the data does not know it. */
export function browsersWithout(used: UsedApi): BrowserName[] {
  const features = featuresOf(used);
  return features.length === 0
    ? []
    : BROWSERS.filter((browser) => !features.some((feature) => isSupportedBy(feature, browser)));
}

const lackingNames = ({ __compat, ...members }: Identifier): string[] =>
  Object.entries(members as Record<string, Identifier>).flatMap(([name, feature]) => {
    const isLacking = BROWSERS.some((browser) => !isSupportedBy(feature, browser));
    return [...(isLacking ? [name.replace(/_static$/, '')] : []), ...lackingNames(feature)];
  });

/** Names of APIs that some promised browser lacks on some object. */
export const LACKING_NAMES: ReadonlySet<string> = new Set([api, builtins].flatMap(lackingNames));
