import { keyOf } from '../../mirror/entity';
import { inBoth, type Rule } from '../finding';
import { nearest } from '../nearest';

/** Links to pages of the site that do not exist. */
export const deadLinks: Rule = {
  id: 'deadLinks',
  severity: 'serious',
  isUrgent: true,
  title: { 'en-US': 'Links that lead nowhere', 'de-DE': 'Links ins Leere' },
  check: ({ problems, addresses, entities }) =>
    problems
      .filter(({ kind }) => kind === 'deadLink')
      .map(({ entry, field, values: [quoted = ''] = [] }) => {
        const like = nearest(quoted.slice(1, -1), addresses);
        return {
          entity: entities.get(keyOf('Entry', entry)) ?? null,
          field,
          words: inBoth((language) =>
            language === 'de-DE'
              ? `der Link zu ${quoted} führt zu keiner Seite${like === null ? '' : `; meinst du ${like}?`}`
              : `the link to ${quoted} leads to no page${like === null ? '' : `; did you mean ${like}?`}`,
          ),
        };
      }),
};
