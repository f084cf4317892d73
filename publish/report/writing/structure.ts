import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { ALLOWED_TAGS } from '../../../src/components/prose/render/allowedHtml';
import type { EntryText } from '../texts';

export function headings({ levels, isMarkdown }: EntryText): Bilingual | null {
  const jump = levels.findIndex(
    (level, at) => level > (levels[at - 1] ?? (isMarkdown ? 1 : level)) + 1,
  );
  if (isMarkdown && levels.includes(1))
    return bilingual(
      'has a heading of the level of the page’s title (one #, or underlined with =); begin with ##',
      'hat eine Überschrift auf der Ebene des Seitentitels (ein #, oder mit = unterstrichen); beginne mit ##',
    );
  if (jump < 0) return null;
  return bilingual(
    `has a heading of level ${String(levels[jump])} right below one that is two levels higher; screen readers then miss one. Use one level less`,
    `hat eine Überschrift der Ebene ${String(levels[jump])} gleich unter einer, die zwei Ebenen höher ist; Screenreader vermissen dann eine. Nimm eine Ebene weniger`,
  );
}

/** Lines with # that are no heading, or one without words. */
const NO_HEADING = /^ {0,3}(?:#{2,6}[^#\s].*|#{7,}.*|#{1,6}[ \t]*)$/m;

export function noHeading({ text, isMarkdown }: EntryText): Bilingual | null {
  const [found] = (isMarkdown ? NO_HEADING.exec(text.replace(/^```[^]*?^```/gm, '')) : null) ?? [];
  if (found === undefined) return null;
  return bilingual(
    `has the line “${found.trim()}”, which is no heading; write two to six #, a blank and words`,
    `hat die Zeile „${found.trim()}“, die keine Überschrift ist; schreib zwei bis sechs #, ein Leerzeichen und Worte`,
  );
}

/** Elements that the site never shows, whatever is in them. */
const DROPPED =
  /<(iframe|script|style|form|object|embed|video|audio|button|select|textarea|svg|math|canvas|noscript|template)(?=[\s>/])/i;

export function droppedHtml({ text, isMarkdown }: EntryText): Bilingual | null {
  const [, tag] = (isMarkdown ? DROPPED.exec(text) : null) ?? [];
  if (tag === undefined) return null;
  return bilingual(
    `has <${tag}>, which the site leaves out. Link to the page, or add a video or recording to the article`,
    `hat <${tag}>, das die Website weglässt. Verlinke die Seite oder füge dem Artikel ein Video oder eine Aufnahme hinzu`,
  );
}

/** The words of a tag that the site ignores stay; addresses in brackets are none. */
const TAG = /<([a-z][a-z0-9-]*)(?=[\s>/])/gi;

export function ignoredHtml({ text, isMarkdown }: EntryText): Bilingual | null {
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
