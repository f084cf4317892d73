import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { isEmail } from '../../../contracts/text/email';
import type { EntryText } from '../texts';

/** Text around an @ that is meant as an address: without blanks, or with one beside the @ and a dot behind it. */
const ADDRESS_LIKE =
  /(?<![\w.@/])[\w.+-]+(?:@+(?!\d+\b)[\w.-]+| @ ?[\w-]+\.[a-z]{2,}| ?@ [\w-]+\.[a-z]{2,})/gi;

/** Address of a link that opens a mail, without its subject. */
const MAIL_LINK = /(?:\]\(|^)mailto:([^)?\n]*)/gim;

/** Endings that nobody has, and fingers write for com and de; and mistyped names of large providers. */
const MISTYPED =
  /\.(con|cmo|ocm|vom|comm|dee|ded|[a-z])$|@(gmial|gmal|gmai|gamil|gnail|hotmial|hotmal|outlok|yahooo|yaho)\.|@(gmail|googlemail)\.(?!com$)|@(gmx|web)\.(ed|dd|dw)$/i;

const isAddress = (address: string): boolean => isEmail(address) && !MISTYPED.test(address);

export function mailAddress({ text, links }: EntryText): Bilingual | null {
  const all = [text, ...links].join('\n');
  const linked = [...all.matchAll(MAIL_LINK)].map(([, one = '']) => one.replace(/^%20|%20$/g, ''));
  const found =
    linked.find((one) => !isAddress(one) || one.startsWith('/')) ??
    [...all.matchAll(ADDRESS_LIKE)]
      .map(([one]) => one.replace(/[.-]+$/, ''))
      .find((one) => !isAddress(one)) ??
    /\bmailto[;.,]\S+/i.exec(all)?.[0];
  if (found === undefined) return null;
  return bilingual(
    `has ${found || 'mailto: alone'}, which is no mail address; nobody who writes to it reaches you. Put it right`,
    `hat ${found || 'nur mailto:'}, was keine Mailadresse ist; wer dorthin schreibt, erreicht niemanden. Berichtige es`,
  );
}

/** Parts of a number as people write it. */
const REST = '[\\d ()/.-]';

/** A link that is no number. */
const NO_NUMBER = /(?:\]\(|^|\s)(tel:(?!\+?[\d ()/-]{5,20}(?:\)|\s|$))[^)\s]*)/;

/** A letter that looks like a digit, in a number or at its end. */
const WITH_LETTER = new RegExp(
  `(?<![\\w+])(?:\\+\\d{2}|\\(?0\\d{2,5}\\)?)${REST}*(?:(?<=[\\d -])[OolISBx](?=\\d)|(?<=\\d)[OolISB](?=[\\s.,;)]|$))${REST}*`,
  'gm',
);

/** Two signs of a country, or a zero after Germany's, Austria's or Switzerland's. */
const WRONG_COUNTRY = new RegExp(`(?<!\\w)(?:\\+\\+\\d|\\+0|\\+4[139] ?0)${REST}*`);

const INTERNATIONAL = new RegExp(
  `\\+\\d{1,3} ?(?:\\(0\\) ?)?\\d${REST}*|(?<![\\d+])00[1-9]\\d? [ (/-]*\\d${REST}*`,
  'g',
);
const LABELLED = new RegExp(
  `\\b(?:Tel|Telefon|Telephone|Phone|Fon|Mobil)\\b[.:]* *(\\(?\\d${REST}*)`,
  'gi',
);

const digitsOf = (number: string): number => number.replace(/^00/, '').replace(/\D/g, '').length;

/** Not a number of another kind, such as an interval of +3. */
const isNumber = (text: string): boolean => digitsOf(text) > 5 || /\d[ ()/-]+\d/.test(text);

export function phoneNumber({ text, links }: EntryText): Bilingual | null {
  const all = [text, ...links].join('\n');
  const ofLength = (numbers: readonly string[], least: number): string | undefined =>
    numbers.find((one) => isNumber(one) && (digitsOf(one) < least || digitsOf(one) > 16));
  const found =
    NO_NUMBER.exec(all)?.[1] ??
    [...all.matchAll(WITH_LETTER)].map(([one]) => one).find((one) => digitsOf(one) > 5) ??
    WRONG_COUNTRY.exec(all)?.[0] ??
    ofLength(
      [...all.matchAll(INTERNATIONAL)].map(([one]) => one),
      8,
    ) ??
    ofLength(
      [...all.matchAll(LABELLED)].map(([, one = '']) => one),
      7,
    );
  if (found === undefined) return null;
  return bilingual(
    `has ${found.trim()}, which is no telephone number; whoever calls it reaches nobody. Write it as +49 30 123456`,
    `hat ${found.trim()}, was keine Telefonnummer ist; wer dort anruft, erreicht niemanden. Schreib sie als +49 30 123456`,
  );
}
