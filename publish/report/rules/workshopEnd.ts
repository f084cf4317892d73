import { bilingual } from '../../../contracts/language/bilingual';
import type { Found, Rule } from '../finding';
import { sharedValue } from '../reportSpace';
import { comingWorkshops } from '../workshops';

const MISSING: readonly Omit<Found, 'entity'>[] = [
  {
    field: 'endTime',
    words: bilingual(
      'is empty, so visitors and their calendars do not know how long the workshop takes; enter it',
      'ist leer, darum wissen Besucher und ihre Kalender nicht, wie lange der Workshop dauert; trag es ein',
    ),
  },
  {
    field: 'places',
    severity: 'better',
    words: bilingual(
      'is empty, so any number of people can sign up; enter how many you take',
      'ist leer, darum können sich beliebig viele anmelden; trag ein, wie viele du nimmst',
    ),
  },
];

/** Coming workshops without an end or a number of places. */
export const workshopEnd: Rule = {
  id: 'workshopEnd',
  severity: 'serious',
  title: bilingual('Workshops without end or places', 'Workshops ohne Ende oder Plätze'),
  check: (space) =>
    comingWorkshops(space).flatMap((entity) =>
      MISSING.filter(({ field = '' }) => sharedValue(entity, field) === undefined).map(
        (missing) => ({ entity, ...missing }),
      ),
    ),
};
