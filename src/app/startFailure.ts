import type { Locale } from '@/i18n/locale';
import { makeI18n } from '@/i18n/makeI18n';

/** The site cannot start at all (wrong configuration): says so on the page and names each wrong value in the console. */
export function showStartFailure(root: HTMLElement, locale: Locale, error: unknown): void {
  console.error(error);
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.style.padding = '4rem 1.5rem';
  text.textContent = makeI18n(locale).t('problems.configuration');
  root.replaceChildren(text);
}
