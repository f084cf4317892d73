import type { Language } from '../../../contracts/language/languages';
import { identityErrorLabel } from './identityErrorLabel';

/** Returns the text of an error code. The labels are loaded with the first error. */
export async function identityErrorText(code: string, locale: Language): Promise<string> {
  const { default: labels } =
    locale === 'en-US'
      ? await import(/* webpackChunkName: "identity-errors-en-US" */ './errorLabels.en-US.json')
      : await import(/* webpackChunkName: "identity-errors-de-DE" */ './errorLabels.de-DE.json');
  return labels[identityErrorLabel(code)];
}
