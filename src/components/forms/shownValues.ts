const isText = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/**
 * The texts of a form's fields that differ from what was rendered: password managers and some browsers fill fields in
 * without an event, which React does not notice. What was rendered is left out, since the state may be newer.
 */
export function shownValues<N extends string>(
  form: HTMLElement | null,
  rendered: Readonly<Record<N, string>>,
): Partial<Record<N, string>> {
  const shown: Partial<Record<N, string>> = {};
  for (const name of Object.keys(rendered) as N[]) {
    const field = form?.querySelector(`[name="${name}"]`) ?? null;
    if (isText(field) && field.value !== rendered[name]) shown[name] = field.value;
  }
  return shown;
}
