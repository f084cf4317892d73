import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { PAGES } from '../src/lib/addresses';
import { expect, LANGUAGES, nightlyUnlessLanguage, presetLanguage, test } from './support/fixtures';

declare global {
  interface Window {
    /** Speeds of the sounds that were started. */
    started: number[];
  }
}

for (const language of LANGUAGES) {
  const { strings } = EVERY_LABEL[language].activities;

  test(
    `strings: sound when they are plucked, load their code on the first touch and let a finger scroll (${language})`,
    nightlyUnlessLanguage(language),
    async ({ page, context }) => {
      await presetLanguage(context, language);
      await page.addInitScript(() => {
        window.started = [];
        const { prototype } = AudioBufferSourceNode;
        const start = Reflect.get(prototype, 'start');
        prototype.start = function (this: AudioBufferSourceNode) {
          window.started.push(this.playbackRate.value);
          Reflect.apply(start, this, []);
        };
      });
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const loadsSound = (): boolean => requests.some((url) => /\/strings\./.test(url));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(PAGES.home);
      const toolbar = page.getByRole('toolbar', { name: strings.play });
      const stringOf = (note: string) =>
        toolbar.getByRole('button', { name: strings.string.replace('{{note}}', note) });
      await stringOf('E').hover({ position: { x: 300, y: 20 } });
      expect(loadsSound()).toBe(false);
      await stringOf('E').click();
      await expect.poll(() => page.evaluate(() => window.started.length)).toBe(1);
      expect(loadsSound()).toBe(true);
      await page.keyboard.press('ArrowUp');
      await expect(stringOf('A')).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.started.length)).toBe(2);
      await stringOf('D').hover({ position: { x: 300, y: 20 } });
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
      expect(await page.evaluate(() => window.started.length)).toBe(2);
    },
  );
}
