import type { i18n, TFunction } from 'i18next';
import { use } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import { LABELS_NAMESPACE } from '../makeI18n';
import type { LazyLabelSets, LazyNamespace } from './namespaces';

function provide<N extends LazyNamespace>(
  labels: i18n,
  namespace: N,
  sets: Record<Language, LazyLabelSets[N]>,
): void {
  for (const language of LANGUAGES) {
    if (!labels.hasResourceBundle(language, namespace))
      labels.addResourceBundle(language, namespace, sets[language]);
  }
}

/**
 * Labels in both languages that are bundled with the code that uses them instead of with every page.
 * @returns a hook whose `t` knows them, as `namespace:key`, and all other labels
 */
export function lazyLabels<N extends LazyNamespace>(
  namespace: N,
  sets: Record<Language, LazyLabelSets[N]>,
): () => TFunction<[typeof LABELS_NAMESPACE, N]> {
  return function useLazyLabels() {
    // useTranslation would copy the whole instance for each component.
    const { i18n: labels } = use(I18nContext);
    provide(labels, namespace, sets);
    return useTranslation([LABELS_NAMESPACE, namespace]).t;
  };
}
