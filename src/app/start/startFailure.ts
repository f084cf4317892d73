/**
 * Reports that the site cannot start (invalid configuration, failed script): the head script shows it in both languages
 * if the visitor has to know (src/head), and the console has the reason. A hydrated page stays.
 */
export function showStartFailure(error: unknown): void {
  console.error(error);
  window.early?.fail();
}
