import { bilingual } from '../../../contracts/language/bilingual';
import type { Rule } from '../finding';
import { sharedValue } from '../reportSpace';
import { comingWorkshops } from '../workshops';

/** Coming workshops without an end. */
export const workshopEnd: Rule = {
  id: 'workshopEnd',
  severity: 'serious',
  title: bilingual('Workshops without an end', 'Workshops ohne Ende'),
  check: (space) =>
    comingWorkshops(space)
      .filter((entity) => sharedValue(entity, 'endTime') === undefined)
      .map((entity) => ({
        entity,
        field: 'endTime',
        words: bilingual(
          'is empty, so calendars do not know how long the workshop takes',
          'ist leer, darum wissen Kalender nicht, wie lange der Workshop dauert',
        ),
      })),
};
