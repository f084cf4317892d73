import type { TFunction } from 'i18next';
import { spokenNotes } from '@/lib/media/noteLink';
import type { ProseLabels } from './sanitize';

/** Returns the labels that rendering adds to texts, in the language of the page. */
export function proseLabels(t: TFunction, language: string): ProseLabels {
  return {
    nameNotes: (notes) => t('link.plays', { notes: spokenNotes(notes, language) }),
    external: t('link.external'),
    taskDone: t('link.taskDone'),
    taskOpen: t('link.taskOpen'),
    backToText: t('link.backToText'),
  };
}
