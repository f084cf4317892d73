const isText = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/**
 * The texts of a form's fields as the document shows them: password managers and some browsers fill fields in without an
 * event, which React does not notice. A field that is not there keeps its known value.
 */
export function shownValues<N extends string>(
  form: HTMLElement | null,
  known: Readonly<Record<N, string>>,
): Record<N, string> {
  const shown: Record<N, string> = { ...known };
  for (const name of Object.keys(known) as N[]) {
    const field = form?.querySelector(`[name="${name}"]`) ?? null;
    if (isText(field)) shown[name] = field.value;
  }
  return shown;
}
