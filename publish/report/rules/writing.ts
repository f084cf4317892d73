import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { ALLOWED_TAGS } from '../../../src/components/prose/render/allowedHtml';
import { isEmail } from '../../../contracts/text/email';
import type { Found, Rule, Severity } from '../finding';
import { textsOf, type EntryText } from '../texts';

interface Mistake {
  severity?: Severity;
  /** The text's mistake; null when it has none. */
  find(text: EntryText): Bilingual | null;
}

function headings({ levels, isMarkdown }: EntryText): Bilingual | null {
  const jump = levels.findIndex(
    (level, at) => level > (levels[at - 1] ?? (isMarkdown ? 1 : level)) + 1,
  );
  if (isMarkdown && levels.includes(1))
    return bilingual(
      'has a heading with one #, the level of the page’s title; begin with ##',
      'hat eine Überschrift mit einem #, der Ebene des Seitentitels; beginne mit ##',
    );
  if (jump < 0) return null;
  return bilingual(
    `has a heading of level ${String(levels[jump])} right below one that is two levels higher; screen readers then miss one. Use one level less`,
    `hat eine Überschrift der Ebene ${String(levels[jump])} gleich unter einer, die zwei Ebenen höher ist; Screenreader vermissen dann eine. Nimm eine Ebene weniger`,
  );
}

/** Elements that the site never shows, whatever is in them. */
const DROPPED =
  /<(iframe|script|style|form|object|embed|video|audio|button|select|textarea|svg|math|canvas|noscript|template)(?=[\s>/])/i;

function droppedHtml({ text, isMarkdown }: EntryText): Bilingual | null {
  const [, tag] = (isMarkdown ? DROPPED.exec(text) : null) ?? [];
  if (tag === undefined) return null;
  return bilingual(
    `has <${tag}>, which the site leaves out. Link to the page, or add a video or recording to the article`,
    `hat <${tag}>, das die Website weglässt. Verlinke die Seite oder füge dem Artikel ein Video oder eine Aufnahme hinzu`,
  );
}

/** The words of a tag that the site ignores stay; addresses in brackets are none. */
const TAG = /<([a-z][a-z0-9-]*)(?=[\s>/])/gi;

function ignoredHtml({ text, isMarkdown }: EntryText): Bilingual | null {
  if (!isMarkdown) return null;
  const prose = text.replace(/```[^]*?```|`[^`\n]*`/g, '');
  const tag = [...prose.matchAll(TAG)]
    .map(([, name = '']) => name.toLowerCase())
    .find((name) => !ALLOWED_TAGS.includes(name) && !DROPPED.test(`<${name}>`));
  if (tag === undefined) return null;
  return bilingual(
    `has <${tag}>, which the site ignores; its words stand there without it. Write it with markdown`,
    `hat <${tag}>, das die Website nicht beachtet; seine Worte stehen ohne es da. Schreib es mit Markdown`,
  );
}

function plainHttp({ text, links }: EntryText): Bilingual | null {
  const [address] = /\bhttp:\/\/[^\s)>\]"]+/.exec([text, ...links].join(' ')) ?? [];
  if (address === undefined) return null;
  return bilingual(
    `links to ${address}, which is not encrypted; browsers warn of it. Try it with https://`,
    `verlinkt ${address}, das nicht verschlüsselt ist; Browser warnen davor. Versuche es mit https://`,
  );
}

/** Quotation marks of the other language, or one of each; single ones as well. */
const FOREIGN_MARKS = bilingual(
  /„[^“”„\n]{0,80}[“”]?|‚[^‘’‚\n]{1,80}[‘’]/,
  /„[^“”„\n]{1,80}”|(?<![\p{L}\d„])“[^“”„\n]{1,80}”|(?<=^|[\s(])‘[^‘’‚\n]{1,80}’/u,
);

function quotationMarks({ text, locale }: EntryText): Bilingual | null {
  const [found] = FOREIGN_MARKS[locale].exec(text) ?? [];
  if (found === undefined) return null;
  const marks = locale === 'en-US' ? '“…”' : '„…“';
  return bilingual(
    `has ${found} with marks of the other language, which readers see as a mistake; write ${marks}`,
    `hat ${found} mit Zeichen der anderen Sprache, die Leser als Fehler sehen; schreib ${marks}`,
  );
}

function dashes({ text, locale }: EntryText): Bilingual | null {
  const [found] = (locale === 'de-DE' ? /\p{L}+—\p{L}+/u.exec(text) : null) ?? [];
  if (found === undefined) return null;
  return bilingual(
    `has an English dash (${found}), which readers see as a mistake; write – with blanks`,
    `hat einen englischen Strich (${found}), den Leser als Fehler sehen; schreib – mit Leerzeichen`,
  );
}

/** Text around an @ that is meant as an address: without blanks, or with one beside the @ and a dot behind it. */
const ADDRESS_LIKE =
  /(?<![\w.@/])[\w.+-]+(?:@+[\w.-]+| @ ?[\w-]+\.[a-z]{2,}| ?@ [\w-]+\.[a-z]{2,})/gi;

/** Endings that nobody has, and fingers write for com and de. */
const MISTYPED_ENDING = /\.(con|cmo|ocm|vom|comm|dee|ded)$/i;

function mailAddress({ text, links }: EntryText): Bilingual | null {
  const found = [...[text, ...links].join(' ').matchAll(ADDRESS_LIKE)]
    .map(([one]) => one.replace(/[.-]+$/, ''))
    .find((one) => !isEmail(one) || MISTYPED_ENDING.test(one));
  if (found === undefined) return null;
  return bilingual(
    `has ${found}, which is no mail address; nobody who writes to it reaches you. Put it right`,
    `hat ${found}, was keine Mailadresse ist; wer dorthin schreibt, erreicht niemanden. Berichtige es`,
  );
}

/** A link that is no number; a number with a letter for a digit; a number that is too short or too long. */
const NO_NUMBER = /(?:\]\(|^|\s)(tel:(?!\+?[\d ()/-]{5,20}(?:\)|\s|$))[^)\s]*)/;
const WITH_LETTER =
  /(?<![\w+])(?:\+\d{2}|0\d{2,5})[\d ()/-]*(?:(?<=[\d ])[OolIS](?=\d)|(?<=\d)[OolIS](?= \d))[\d ()/-]*/;
const INTERNATIONAL = /\+\d{1,3} ?(?:\(0\) ?)?\d[\d ()/-]*/g;

const hasWrongLength = (number: string): boolean => {
  const digits = number.replace(/\D/g, '').length;
  return digits < 8 || digits > 16;
};

function phoneNumber({ text, links }: EntryText): Bilingual | null {
  const all = [text, ...links].join(' ');
  const found =
    NO_NUMBER.exec(all)?.[1] ??
    WITH_LETTER.exec(all)?.[0] ??
    [...all.matchAll(INTERNATIONAL)].map(([one]) => one).find(hasWrongLength);
  if (found === undefined) return null;
  return bilingual(
    `has ${found.trim()}, which is no telephone number; whoever calls it reaches nobody. Write it as +49 30 123456`,
    `hat ${found.trim()}, was keine Telefonnummer ist; wer dort anruft, erreicht niemanden. Schreib sie als +49 30 123456`,
  );
}

const MISTAKES: readonly Mistake[] = [
  { severity: 'hidden', find: droppedHtml },
  { find: mailAddress },
  { find: phoneNumber },
  { find: plainHttp },
  { find: headings },
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
