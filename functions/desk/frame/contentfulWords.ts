import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { keepsForm, type ActResult } from '../../owner/acts/act';
import type { WriteProblem } from '../../contentService/managedEntries';

export const AWAY = bilingual(
  'Contentful is not answering. Nothing was lost: please try again.',
  'Contentful antwortet nicht. Es ist nichts verloren: Bitte versuch es noch einmal.',
);
export const DRAFT = bilingual(
  'In Contentful there is a change that is saved but not published. Publish or discard it there; then send this form again. What you typed stays.',
  'In Contentful ist eine Änderung gespeichert, aber nicht veröffentlicht. Veröffentliche oder verwirf sie dort; dann schick dieses Formular noch einmal ab. Was du getippt hast, bleibt stehen.',
);
export const CHANGED = bilingual(
  'This was changed in Contentful meanwhile. Compare the fields below: what you typed replaces it when you go on.',
  'Das wurde inzwischen in Contentful geändert. Vergleiche die Felder unten: Was du getippt hast, ersetzt es, wenn du weitermachst.',
);
export const NOT_RIGHT = bilingual(
  'Something is not right yet: see the words at the fields.',
  'Etwas stimmt noch nicht: Sieh die Worte bei den Feldern.',
);
/** Runs what needs Contentful; without its answer the form stays. */
export async function orAway(work: () => Promise<ActResult>): Promise<ActResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoAnswer) return keepsForm(AWAY);
    throw error;
  }
}

export const WRITE_PROBLEMS: Readonly<Record<WriteProblem['why'], Bilingual>> = {
  conflict: CHANGED,
  busy: bilingual(
    'Contentful takes no more calls at this moment. Please send the form again.',
    'Contentful nimmt gerade keine weiteren Aufrufe an. Bitte schick das Formular noch einmal ab.',
  ),
  forbidden: bilingual(
    'Contentful refuses: the management token may not write.',
    'Contentful lehnt ab: Das Verwaltungs-Token darf nicht schreiben.',
  ),
  gone: bilingual('This is not in Contentful any more.', 'Das gibt es in Contentful nicht mehr.'),
  invalid: bilingual('Contentful refuses some values.', 'Contentful lehnt einige Werte ab.'),
};
