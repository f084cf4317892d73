import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { EntryText } from '../texts';

export function plainHttp({ text, links }: EntryText): Bilingual | null {
  const [address] = /\bhttp:\/\/[^\s)>\]"]+/i.exec([text, ...links].join(' ')) ?? [];
  if (address === undefined) return null;
  return bilingual(
    `links to ${address}, which is not encrypted; browsers warn of it. Try it with https://`,
    `verlinkt ${address}, das nicht verschlüsselt ist; Browser warnen davor. Versuche es mit https://`,
  );
}

/** Beginnings that are meant as https://, also twice. */
const BEGINNING = /(?<![\w/.])(?:h?t{1,3}ps?|hhttps?|htps?|hptts?)[:;.,]{0,2}\/{1,3}(?=\s?\w)/gi;
const TWICE = /https?:\/\/https?:?\/*/i;

export function mistypedScheme({ text, links }: EntryText): Bilingual | null {
  const all = [text, ...links].join('\n');
  const found =
    TWICE.exec(all)?.[0] ??
    [...all.matchAll(BEGINNING)].map(([one]) => one).find((one) => !/^https?:\/\/$/i.test(one));
  if (found === undefined) return null;
  return bilingual(
    `has an address that begins with ${found} instead of https://, so the link leads nowhere`,
    `hat eine Adresse, die mit ${found} statt https:// beginnt, darum führt der Link nirgendwohin`,
  );
}

const TARGET = '(?:https?:|mailto:|tel:|/)';

/** Links of markdown that stay brackets: a blank between or inside, brackets swapped or not closed; and links without words. */
const BROKEN = new RegExp(
  [
    `\\] +\\(${TARGET}[^)\\n]*\\)?`,
    `\\([^()\\n]+\\)\\[${TARGET}[^\\]\\n]*\\]?`,
    `\\]\\(${TARGET}[^)\\s]*(?=\\n|$)`,
    `\\]\\((?:https?:|/)[^)\\s"]* [^)"'\\n]*\\)`,
    `(?<!!)\\[\\s*\\]\\([^)\\n]*\\)`,
    `\\[[^\\]\\n]+\\]\\(\\s*\\)`,
  ].join('|'),
);

export function brokenLink({ text, isMarkdown }: EntryText): Bilingual | null {
  const [found] = (isMarkdown ? BROKEN.exec(text) : null) ?? [];
  if (found === undefined) return null;
  return bilingual(
    `has a link that is none (${found}); write [words](https://…) without blanks between`,
    `hat einen Link, der keiner ist (${found}); schreib [Worte](https://…) ohne Leerzeichen dazwischen`,
  );
}
