/**
 * A formatted date or time with ordinary spaces: engines disagree about the narrow ones around dashes and before AM, and
 * a page has to say the same in Node and in every browser.
 */
export function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ');
}
