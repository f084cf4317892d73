/** The oldest promised browsers: those of the last two years or so when the site was begun; the same for scripts and styles. */
export const OLDEST_BROWSERS = {
  chrome: '111',
  edge: '111',
  firefox: '113',
  safari: '16.4',
} as const;

export type BrowserName = keyof typeof OLDEST_BROWSERS;

/** As a browserslist query, for scripts. */
export const BROWSERSLIST = Object.entries(OLDEST_BROWSERS)
  .map(([name, version]) => `${name} >= ${version}`)
  .join(', ');

/** A version as one comparable number, in the form of lightningcss: major, minor and patch in 8 bits each. */
export const versionNumber = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major << 16) | (minor << 8);
};

/** For lightningcss. */
export const STYLE_TARGETS = Object.fromEntries(
  Object.entries(OLDEST_BROWSERS).map(([name, version]) => [name, versionNumber(version)]),
);
