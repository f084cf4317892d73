import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { EntryText } from '../texts';

/** Longest quotation in which both marks are looked for, characters. */
const QUOTED = '[^“”„‟"\\n]{1,400}';

/** Marks that fingers write for others: commas, and accents or apostrophes in pairs. */
const TYPED = `,,(?=\\S)[^\\n]{1,400}?(?:''|[“”"])|\`\`(?=[^\`])[^\`\\n]{1,400}''`;

/** Quotation marks of the other language, one of each, or the right ones the wrong way round; single ones as well. */
const WRONG_MARKS = bilingual(
  new RegExp(
    `„[^“”„\\n]{0,80}[“”"]?|‚[^‘’‚\\n]{1,80}[‘’]|[«»‹›][^«»‹›\\n]{0,80}[«»‹›]?|(?<=^|[\\s(])”${QUOTED}“|${TYPED}`,
    'mu',
  ),
  new RegExp(
    [
      `„${QUOTED}["”‟]`,
      `(?<![\\p{L}\\d„.,!?…])“${QUOTED}[”„]`,
      `(?<=^|[\\s(])“${QUOTED}“`,
      `(?<=^|[\\s(])”${QUOTED}”`,
      `(?<=^|[\\s(])"${QUOTED}“`,
      `(?<=^|[\\s(])‘[^‘’‚\\n]{1,80}’`,
      TYPED,
    ].join('|'),
    'mu',
  ),
);

/** Code, in which all marks are right. */
const CODE = /^```[^]*?^```|(?<!`)`(?!`)[^`\n]*`(?!`)/gm;

export function quotationMarks({ text, locale, isMarkdown }: EntryText): Bilingual | null {
  const prose = isMarkdown ? text.replace(CODE, '') : text;
  const [found] = WRONG_MARKS[locale].exec(prose) ?? [];
  if (found === undefined) return null;
  const marks = locale === 'en-US' ? '“…”' : '„…“';
  const shown = found.length > 40 ? `${found.slice(0, 40)}…` : found;
  return bilingual(
    `has ${shown} with marks of the other language or mixed ones, which readers see as a mistake; write ${marks}`,
    `hat ${shown} mit Zeichen der anderen Sprache oder gemischten, die Leser als Fehler sehen; schreib ${marks}`,
  );
}

export function dashes({ text, locale }: EntryText): Bilingual | null {
  const [found] = (locale === 'de-DE' ? /\p{L}+—\p{L}+/u.exec(text) : null) ?? [];
  if (found === undefined) return null;
  return bilingual(
    `has an English dash (${found}), which readers see as a mistake; write – with blanks`,
    `hat einen englischen Strich (${found}), den Leser als Fehler sehen; schreib – mit Leerzeichen`,
  );
}
