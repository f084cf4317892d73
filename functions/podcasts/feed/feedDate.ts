/** Offsets of the zone names that feeds use and `Date.parse` does not know. */
const OFFSETS: Readonly<Record<string, string>> = {
  CET: '+0100',
  MEZ: '+0100',
  CEST: '+0200',
  MESZ: '+0200',
  WET: '+0000',
  WEST: '+0100',
  BST: '+0100',
  EET: '+0200',
  EEST: '+0300',
  MSK: '+0300',
  JST: '+0900',
  AEST: '+1000',
  AEDT: '+1100',
  NZST: '+1200',
  NZDT: '+1300',
};

/**
 * Converts a feed's date to an ISO time. An unknown zone name counts as UTC: an hour off is better than an undated
 * episode. Undefined when the text is no date.
 */
export function feedDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, zone = ''] = /\s([A-Za-z]{2,5})$/.exec(text) ?? [];
  const offset = OFFSETS[zone.toUpperCase()];
  const candidates = [
    offset === undefined ? text : text.replace(/[A-Za-z]+$/, offset),
    text.replace(/\s[A-Za-z]{2,5}$/, ' GMT'),
  ];
  const ms = candidates.map((candidate) => Date.parse(candidate)).find((at) => !Number.isNaN(at));
  return ms === undefined ? undefined : new Date(ms).toISOString();
}
