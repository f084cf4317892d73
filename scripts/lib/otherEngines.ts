import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Browser engines other than Chromium in which the site is tested. */
export const OTHER_ENGINES = ['WebKit', 'Firefox'] as const;
export type OtherEngine = (typeof OTHER_ENGINES)[number];

/** Debian packages of the engines, with what shows a window without a screen. */
export const ENGINE_PACKAGES: Record<OtherEngine, string[]> = {
  WebKit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  Firefox: ['firefox-esr'],
};

/** Path of an installed Firefox (or FIREFOX_PATH); null when there is none. */
export function findFirefox(): string | null {
  const named = process.env['FIREFOX_PATH'];
  return (
    [...(named === undefined ? [] : [named]), '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
      (file) => existsSync(file),
    ) ?? null
  );
}

/** The Python of Debian, for which its packages are made. */
export const PYTHON = '/usr/bin/python3';

function hasWebKit(): boolean {
  if (!['WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`))) return false;
  const view = "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')";
  return spawnSync(PYTHON, ['-c', view]).status === 0;
}

/** Engines that are not installed on this machine. */
export const missingEngines = (): OtherEngine[] =>
  OTHER_ENGINES.filter((engine) => (engine === 'WebKit' ? !hasWebKit() : findFirefox() === null));
