import { bilingual } from '../../../contracts/language/bilingual';
import { keyOf } from '../../mirror/entity';
import { type Rule } from '../finding';
import { nearest } from '../nearest';

/** Links to pages of the site that do not exist. */
export const deadLinks: Rule = {
  id: 'deadLinks',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('Links that lead nowhere', 'Links ins Leere'),
  check: ({ problems, addresses, entities }) =>
    problems
      .filter(({ kind }) => kind === 'deadLink')
      .map(({ entry, field, values: [quoted = ''] = [] }) => {
        const like = nearest(quoted.slice(1, -1), addresses);
        return {
          entity: entities.get(keyOf('Entry', entry)) ?? null,
          field,
          words: bilingual(
            `the link to ${quoted} leads to no page${like === null ? '' : `; did you mean ${like}?`}`,
            `der Link zu ${quoted} führt zu keiner Seite${like === null ? '' : `; meinst du ${like}?`}`,
          ),
        };
      }),
};
