import type { Language } from '../../../contracts/language/languages';
import { identityErrorLabel } from './errorLabel';

/** The words for a failure's code in a language; they arrive with the first failure, no visit without one loads them. */
export async function identityErrorText(code: string, locale: Language): Promise<string> {
  const { default: labels } =
    locale === 'en-US'
      ? await import(/* webpackChunkName: "identity-errors-en-US" */ './errorLabels.en-US.json')
      : await import(/* webpackChunkName: "identity-errors-de-DE" */ './errorLabels.de-DE.json');
  return labels[identityErrorLabel(code)];
}
