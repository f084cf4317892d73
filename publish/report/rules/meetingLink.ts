import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { MeetingLink } from '../../../contracts/content/meetingLinks';
import type { Rule } from '../finding';
import { comingWorkshops } from '../workshops';

const WORDS: Readonly<Record<NonNullable<MeetingLink['problem']>, Bilingual>> = {
  missing: bilingual(
    'is empty, so participants get no link',
    'ist leer, darum bekommen die Teilnehmenden keinen Link',
  ),
  unusable: bilingual(
    'is no complete address beginning with https://, so participants get no link; copy it again from the meeting',
    'ist keine vollständige Adresse mit https://, darum bekommen die Teilnehmenden keinen Link; kopiere ihn neu aus dem Treffen',
  ),
  hidden: bilingual(
    'cannot be read while the workshop has an unpublished change, so participants get no link; publish the change',
    'ist nicht lesbar, solange der Workshop eine unveröffentlichte Änderung hat, darum bekommen die Teilnehmenden keinen Link; veröffentliche die Änderung',
  ),
};

/** Coming workshops without a meeting link that participants can use. It is private: only the management API has it. */
export const meetingLink: Rule = {
  id: 'meetingLink',
  severity: 'serious',
  isUrgent: true,
  isOfPublished: true,
  title: bilingual('Workshops without a meeting link', 'Workshops ohne Link zum Treffen'),
  check: (space) => {
    const { meetingLinks } = space;
    if (meetingLinks === null) return [];
    return comingWorkshops(space).flatMap((entity) => {
      const known = meetingLinks.get(entity.sys.id);
      const problem = known ? known.problem : 'missing';
      return problem === null ? [] : [{ entity, field: 'zoomLink', words: WORDS[problem] }];
    });
  },
};
