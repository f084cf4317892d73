import type { TFunction } from 'i18next';
import type { ProseLabels } from './sanitize';

/** Returns the labels that rendering adds to texts, in the language of the page. */
export function proseLabels(t: TFunction): ProseLabels {
  return {
    external: t('link.external'),
    taskDone: t('link.taskDone'),
    taskOpen: t('link.taskOpen'),
    backToText: t('link.backToText'),
  };
}
