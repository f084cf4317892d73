import { writeFile } from 'node:fs/promises';
import { missingEngines, OTHER_ENGINES, type OtherEngine } from '../../../scripts/lib/otherEngines';
import { productTest, type Language } from '../fixtures';
import { startFirefox } from './firefox';
import { startLine, type Line } from './slowLine';
import type { Browser, Settings } from './tab';
import { Visitor } from './visitor';
import { startWebKit } from './webkit';

export const PHONE = 390;
export const DESKTOP = 1280;

/** Messages that PayPal's script provokes in both engines, as in Chromium (policyViolations.ts). */
export const PAYPAL_MESSAGES = [
  /Content-Security-Policy: .*(?:require-trusted-types-for|blocked an inline script)/,
  /\[Report Only\] This requires a Trusted\w+ value|about:blank:1: .* Refused to execute a script/,
];

/** Messages of both engines about requests that end because the page is left or the line is cut. */
export const CUT_REQUESTS = [
  /A ServiceWorker (?:intercepted the request|passed a promise)/,
  /downloadable font: download failed .* status=2152398850/,
  // WebKit, of a file that the device does not have while the line is cut.
  /Cannot load \S+\/static\/\S+\.css\./,
  // An answer that really may not be read has a message of its own besides.
  /[Cc]annot load \S+ due to access control checks/,
];

const missing = missingEngines();

/** WebKit and Firefox, each at both widths. */
export const ENGINE_WIDTHS = OTHER_ENGINES.flatMap((engine) =>
  [PHONE, DESKTOP].map((width) => ({ engine, width })),
);

const START = { WebKit: startWebKit, Firefox: startFirefox };

const USUAL: Settings = {
  width: DESKTOP,
  height: 860,
  proxyPort: 0,
  dark: false,
  textSize: 16,
  forbidStorage: false,
  forcedColours: false,
};

interface EngineFixtures {
  engine: OtherEngine;
  width: number;
  language: Language;
  /** Opens the browser of a first visitor; a console error that `allowed` does not name fails the test. */
  visit: (settings?: Partial<Settings>) => Promise<Visitor>;
}

/** Keeps what a failed test saw last. A frozen page has no picture. */
async function keepPicture({ tab }: Browser, file: string): Promise<void> {
  const picture = await tab.screenshot().catch(() => null);
  if (picture !== null) await writeFile(file, picture);
}

/** A test in WebKit or Firefox. It is skipped where the engine is missing, which `npm test` says at its start. */
export const test = productTest.extend<EngineFixtures>({
  engine: ['WebKit', { option: true }],
  width: [DESKTOP, { option: true }],
  language: ['en-US', { option: true }],
  async visit({ world, engine, width, language, allowed }, use, testInfo) {
    testInfo.skip(missing.includes(engine), `${engine} is not installed.`);
    const opened: { browser: Browser; line: Line }[] = [];
    await use(async (settings) => {
      const line = await startLine();
      const all = { ...USUAL, width, ...settings, proxyPort: line.port };
      const browser = await START[engine](all);
      opened.push({ browser, line });
      const home = language === 'en-US' ? world.siteUrl : world.germanSiteUrl;
      return new Visitor(browser.tab, home, line);
    });
    const problems: string[] = [];
    for (const { browser, line } of opened) {
      if (testInfo.status === testInfo.expectedStatus) problems.push(...(await browser.errors()));
      else await keepPicture(browser, testInfo.outputPath('page.png'));
      await browser.close();
      await line.close();
    }
    const unexpected = problems.filter(
      (problem) => !(allowed.console ?? []).some((pattern) => pattern.test(problem)),
    );
    if (unexpected.length > 0)
      throw new Error(`Unexpected in the console:\n${unexpected.join('\n')}`);
  },
});
