import type { Rule } from '../finding';
import { sharedValue } from '../reportSpace';
import { comingWorkshops } from '../workshops';

/** Coming workshops without an end. */
export const workshopEnd: Rule = {
  id: 'workshopEnd',
  severity: 'serious',
  title: { 'en-US': 'Workshops without an end', 'de-DE': 'Workshops ohne Ende' },
  check: (space) =>
    comingWorkshops(space)
      .filter((entity) => sharedValue(entity, 'endTime') === undefined)
      .map((entity) => ({
        entity,
        field: 'endTime',
        words: {
          'en-US': 'is empty, so calendars do not know how long the workshop takes',
          'de-DE': 'ist leer, darum wissen Kalender nicht, wie lange der Workshop dauert',
        },
      })),
};
