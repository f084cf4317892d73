import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Found, Rule, Severity } from '../finding';
import { textsOf, type EntryText } from '../texts';
import { mailAddress, phoneNumber } from '../writing/contacts';
import { brokenLink, mistypedScheme, plainHttp } from '../writing/links';
import { dashes, quotationMarks } from '../writing/marks';
import { droppedHtml, headings, ignoredHtml, noHeading } from '../writing/structure';

interface Mistake {
  severity?: Severity;
  /** The text's mistake; null when it has none. */
  find(text: EntryText): Bilingual | null;
}

const MISTAKES: readonly Mistake[] = [
  { severity: 'hidden', find: droppedHtml },
  { find: mailAddress },
  { find: phoneNumber },
  { find: mistypedScheme },
  { find: brokenLink },
  { find: plainHttp },
  { find: headings },
  { find: noHeading },
  { severity: 'better', find: ignoredHtml },
  { severity: 'better', find: quotationMarks },
  { severity: 'better', find: dashes },
];

/** Mistakes of writing that a reader, a browser or a screen reader stumbles over. */
export const writing: Rule = {
  id: 'writing',
  severity: 'serious',
  title: bilingual('Mistakes in texts', 'Fehler in Texten'),
  check: ({ entities }) =>
    [...entities.values()].flatMap((entity) =>
      textsOf(entity).flatMap((text) =>
        MISTAKES.flatMap(({ severity, find }): Found[] => {
          const words = find(text);
          if (words === null) return [];
          const { field, locale } = text;
          return [
            { entity, field, locale, words, ...(severity === undefined ? {} : { severity }) },
          ];
        }),
      ),
    ),
};
