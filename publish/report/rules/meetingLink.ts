import type { Rule } from '../finding';
import { comingWorkshops } from '../workshops';

/** Coming workshops without a meeting link. The link is private: only the management API has it. */
export const meetingLink: Rule = {
  id: 'meetingLink',
  severity: 'serious',
  isUrgent: true,
  title: {
    'en-US': 'Workshops without a meeting link',
    'de-DE': 'Workshops ohne Link zum Treffen',
  },
  check: (space) => {
    const { linkedWorkshops } = space;
    if (linkedWorkshops === null) return [];
    return comingWorkshops(space)
      .filter(({ sys }) => !linkedWorkshops.has(sys.id))
      .map((entity) => ({
        entity,
        field: 'zoomLink',
        words: {
          'en-US': 'is empty, so participants get no link',
          'de-DE': 'ist leer, darum bekommen die Teilnehmenden keinen Link',
        },
      }));
  },
};
