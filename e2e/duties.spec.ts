import { readFileSync } from 'node:fs';
import { DUTIES } from './support/duties/duties';
import { readEveryPlace } from './support/duties/places';
import { expect, LANGUAGES, nightlyUnlessLanguage, presetLanguage, test } from './support/fixtures';

// The sandbox's approval window has no icon.
test.use({ allowed: { console: [/favicon\.ico/] } });

/** A platform that the EU has closed, to which nothing may lead. */
const CLOSED_PLATFORM = /ec\.europa\.eu\/consumers\/odr|Online-Streitbeilegung/;

for (const language of LANGUAGES)
  test(
    `law: pages, forms, mails and invoice fulfil each duty, and a document says why (${language})`,
    nightlyUnlessLanguage(language, 'de-DE'),
    async ({ page, context, world }) => {
      test.setTimeout(120_000);
      await presetLanguage(context, language);
      const places = await readEveryPlace(page, world, language);
      const unmet = DUTIES.flatMap(({ rule, proofs }) =>
        proofs.flatMap(([place, german, english]) => {
          const words = language === 'de-DE' ? german : english;
          return words.test(places[place]) ? [] : [`${rule}: ${place} lacks ${String(words)}`];
        }),
      );
      expect(unmet, JSON.stringify(places, null, 1)).toEqual([]);
      expect(Object.entries(places).filter(([, text]) => CLOSED_PLATFORM.test(text))).toEqual([]);
      const unexplained = DUTIES.filter(
        ({ why: [document, sentence] }) => !readFileSync(document, 'utf8').includes(sentence),
      );
      expect(unexplained.map(({ rule }) => rule)).toEqual([]);
    },
  );
