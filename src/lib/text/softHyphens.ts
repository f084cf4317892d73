/** Parts of long German words, after which a heading may break. */
const PARTS =
  /(keits|heits|ungs|schafts|tions|täts|rufs|tritts|barriere|daten|kontakt|produkt|selbst|taschen)(?=\p{L}{4})|sam(?=keit)/giu;

/** Words of this length and more are hyphenated, characters. */
const LONG_WORD = /\p{L}{13,}/gu;

/** Adds soft hyphens to long German words, since not every browser has a dictionary to hyphenate large headings. */
export const softHyphens = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(PARTS, '$&\u00AD'));
