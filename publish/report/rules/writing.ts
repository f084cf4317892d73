import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { isEmail } from '../../../contracts/text/email';
import type { Found, Rule, Severity } from '../finding';
import { textsOf, type EntryText } from '../texts';

interface Mistake {
  severity?: Severity;
  /** The text's mistake; null when it has none. */
  find(text: EntryText): Bilingual | null;
}

/** Levels of the headings of a markdown text, outside code. */
const levelsIn = (text: string): number[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/^(#{1,6})\s+\S/gm)].map(
    ([, signs = '']) => signs.length,
  );

function headings({ text, isMarkdown }: EntryText): Bilingual | null {
  if (!isMarkdown) return null;
  const levels = levelsIn(text);
  const jump = levels.findIndex((level, at) => level > (levels[at - 1] ?? 1) + 1);
  if (levels.includes(1))
    return bilingual(
      'has a heading with one #, the level of the page’s title; begin with ##',
      'hat eine Überschrift mit einem #, der Ebene des Seitentitels; beginne mit ##',
    );
  if (jump < 0) return null;
  return bilingual(
    `has a heading with ${'#'.repeat(levels[jump] ?? 0)} right below one that is two levels higher; screen readers then miss one. Use one sign less`,
    `hat eine Überschrift mit ${'#'.repeat(levels[jump] ?? 0)} gleich unter einer, die zwei Ebenen höher ist; Screenreader vermissen dann eine. Nimm ein Zeichen weniger`,
  );
}

/** Elements that the site never shows, whatever is in them. */
const DROPPED = /<(iframe|script|style|form|object|embed|video|audio|input|button)\b/i;

function droppedHtml({ text, isMarkdown }: EntryText): Bilingual | null {
  const [, tag] = (isMarkdown ? DROPPED.exec(text) : null) ?? [];
  if (tag === undefined) return null;
  return bilingual(
    `has <${tag}>, which the site leaves out. Link to the page, or add a video or recording to the article`,
    `hat <${tag}>, das die Website weglässt. Verlinke die Seite oder füge dem Artikel ein Video oder eine Aufnahme hinzu`,
  );
}

function plainHttp({ text }: EntryText): Bilingual | null {
  const [address] = /\bhttp:\/\/[^\s)>\]"]+/.exec(text) ?? [];
  if (address === undefined) return null;
  return bilingual(
    `links to ${address}, which is not encrypted; browsers warn of it. Try it with https://`,
    `verlinkt ${address}, das nicht verschlüsselt ist; Browser warnen davor. Versuche es mit https://`,
  );
}

function quotationMarks({ text, locale }: EntryText): Bilingual | null {
  const [german] = /„[^“”„]{1,80}“/.exec(text) ?? [];
  const [english] = /(?:^|[\s(])“[^“”„]{1,80}”/m.exec(text) ?? [];
  const found = locale === 'en-US' ? german : english?.trim();
  if (found === undefined) return null;
  return bilingual(
    `has ${found} with the marks of the other language; write ${locale === 'en-US' ? '“…”' : '„…“'}`,
    `hat ${found} mit den Zeichen der anderen Sprache; schreib ${locale === 'en-US' ? '“…”' : '„…“'}`,
  );
}

function dashes({ text, locale }: EntryText): Bilingual | null {
  const [found] = (locale === 'de-DE' ? /\p{L}+—\p{L}+/u.exec(text) : null) ?? [];
  if (found === undefined) return null;
  return bilingual(
    `has an English dash (${found}); in German it is – with blanks`,
    `hat einen englischen Strich (${found}); auf Deutsch steht – mit Leerzeichen`,
  );
}

/** Text around an @ that is meant as an address: without blanks, or with one beside the @ and a dot behind it. */
const ADDRESS_LIKE =
  /(?<![\w.@/])[\w.+-]+(?:@[\w.-]+| @ ?[\w-]+\.[a-z]{2,}| ?@ [\w-]+\.[a-z]{2,})/gi;

function mailAddress({ text }: EntryText): Bilingual | null {
  const found = [...text.matchAll(ADDRESS_LIKE)]
    .map(([one]) => one.replace(/[.-]+$/, ''))
    .find((one) => !isEmail(one));
  if (found === undefined) return null;
  return bilingual(
    `has ${found}, which is no mail address; nobody can write to it`,
    `hat ${found}, was keine Mailadresse ist; niemand kann dorthin schreiben`,
  );
}

function phoneNumber({ text }: EntryText): Bilingual | null {
  const [found] = /\]\(tel:(?!\+?[\d ()/-]{5,20}\))[^)]*\)/.exec(text) ?? [];
  if (found === undefined) return null;
  return bilingual(
    `has the link ${found.slice(1)}, which is no telephone number; write it as +49 30 123456`,
    `hat den Link ${found.slice(1)}, der keine Telefonnummer ist; schreib sie als +49 30 123456`,
  );
}

const MISTAKES: readonly Mistake[] = [
  { severity: 'hidden', find: droppedHtml },
  { find: mailAddress },
  { find: phoneNumber },
  { find: plainHttp },
  { find: headings },
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
