import { INSTRUMENTS } from '../../../contracts/content/instruments';
import { bilingual } from '../../../contracts/language/bilingual';
import type { Rule } from '../finding';
import { entriesOf, sharedValue } from '../reportSpace';

/** Exercises for an instrument without the minutes by which they are found. */
export const practiceMinutes: Rule = {
  id: 'practiceMinutes',
  severity: 'hidden',
  title: bilingual('Exercises without minutes', 'Übungen ohne Minuten'),
  check: (space) =>
    entriesOf(space, 'featureBlock')
      .filter(
        (entity) =>
          INSTRUMENTS.some((instrument) => sharedValue(entity, instrument) === true) &&
          sharedValue(entity, 'practiceMinutes') === undefined,
      )
      .map((entity) => ({
        entity,
        field: 'practiceMinutes',
        words: bilingual(
          'is empty, so nobody who plays the chosen instruments finds the exercise by “Tonight I have …”; write how long it takes',
          'ist leer, darum findet niemand mit den gewählten Instrumenten die Übung über „Heute Abend habe ich …“; schreib, wie lange sie dauert',
        ),
      })),
};
