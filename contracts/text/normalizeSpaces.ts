/**
 * Replaces the special spaces of a formatted date or time by ordinary ones. Engines use different ones around dashes and
 * before AM, but prerendered pages must match in every browser.
 */
export function normalizeSpaces(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ');
}
