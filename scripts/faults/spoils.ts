import { otherLanguage } from '../../src/i18n/language';
import { WORDS } from '../../e2e/support/words';
import { nameOf, type Play } from './plays';
import type { Scene } from './scene';

/** Something broken on purpose: the table must turn red, or it would not notice the real thing. */
export interface Spoil {
  name: string;
  /** Which plays it is tried on. */
  on(play: Play): boolean;
  /** What has to be found. */
  finds: RegExp;
  /** The service stays as it is. */
  stays?: true;
  /** Runs in each page, before anything of the site. */
  script?: () => void;
  begin?(scene: Scene): Promise<void>;
  /** ms */
  patience?: number;
}

const SHORT_MS = 12_000;
const fails = ({ trouble }: Play): boolean =>
  'failure' in trouble && trouble.failure.name === '500';

export const SPOILS: readonly Spoil[] = [
  // A page without its data is made of content, identity is needed by none, and a capture is found by the sweeper.
  {
    name: 'the service stays broken',
    on: (play) =>
      fails(play) &&
      play.journey.standsWithout !== true &&
      !/^(identity|pages|capture)/.test(play.journey.backend),
    finds: /not well again/,
    stays: true,
    patience: SHORT_MS,
  },
  {
    name: 'nothing is said, nothing is shown',
    on: fails,
    finds: /neither done nor told|no words|no heading/,
    async begin({ page }) {
      const hide = (): Promise<unknown> =>
        page
          .addStyleTag({
            content: 'main, aside, dialog, [role=alert], [popover] { display: none !important }',
          })
          .catch(() => undefined);
      page.on('domcontentloaded', () => void hide());
      await hide();
    },
    patience: SHORT_MS,
  },
  {
    name: 'what was typed and chosen goes',
    on: (play) => fails(play) && play.journey.kept !== undefined,
    finds: /lost:/,
    begin: ({ page }) =>
      page.evaluate(() => {
        const forget = (): void => {
          localStorage.clear();
          for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
            'input, textarea',
          ))
            field.value = '';
          for (const value of document.querySelectorAll('dd')) value.textContent = '';
        };
        setInterval(forget, 50);
      }),
    patience: SHORT_MS,
  },
  {
    name: 'a rejection that nobody handles',
    on: (play) => fails(play) || ('weakness' in play.trouble && nameOf(play) !== 'slow 2G'),
    finds: /thrown: spoiled/,
    script: () => void Promise.reject(new Error('spoiled')),
    patience: SHORT_MS,
  },
  {
    name: 'words of the other language',
    on: fails,
    finds: /words of the other language/,
    begin: ({ page, language }) =>
      page.evaluate(
        (foreign) => document.body.append(foreign),
        WORDS[otherLanguage(language)].payment.problem.unreachable,
      ),
    patience: SHORT_MS,
  },
];
