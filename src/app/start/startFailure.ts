/**
 * The site cannot start at all (wrong configuration, a part that did not arrive): the page's first script says so in both
 * languages where a visitor has to know (src/headScript.ts), the console says why. A page that React has taken over stays.
 */
export function showStartFailure(error: unknown): void {
  console.error(error);
  window.early?.fail();
}
