/**
 * The site cannot start at all (wrong configuration, a part that did not arrive): shows what the page has prepared
 * for that in both languages, and says why in the console.
 */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  console.error(error);
  const prepared = document.getElementById('start-failure');
  if (prepared instanceof HTMLTemplateElement) root.replaceChildren(prepared.content.cloneNode(true));
}
