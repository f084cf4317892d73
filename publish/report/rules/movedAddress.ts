import { bilingual } from '../../../contracts/language/bilingual';
import { TOPIC_IDS } from '../../../contracts/content/topics';
import { keyOf } from '../../mirror/entity';
import type { Found, Rule } from '../finding';
import { entriesOf, sharedValue } from '../reportSpace';

const ENDING = bilingual(
  'the old address leads to the new one, and no link breaks',
  'die alte Adresse führt zur neuen, und kein Link bricht',
);

/** Articles whose latest change moved their page. Nothing breaks; editors are told because they may not have meant it. */
export const movedAddress: Rule = {
  id: 'movedAddress',
  severity: 'better',
  title: bilingual('Pages with a new address', 'Seiten mit neuer Adresse'),
  check: (space) =>
    entriesOf(space, 'article').flatMap((entity): Found[] => {
      const before = space.before.get(keyOf('Entry', entity.sys.id));
      if (before === undefined) return [];
      const [old, slug] = [sharedValue(before, 'slug'), sharedValue(entity, 'slug')];
      if (typeof old === 'string' && typeof slug === 'string' && old !== slug)
        return [
          {
            entity,
            field: 'slug',
            words: bilingual(
              `the address ends in ${slug} instead of ${old}; ${ENDING['en-US']}`,
              `die Adresse endet auf ${slug} statt ${old}; ${ENDING['de-DE']}`,
            ),
          },
        ];
      const left = TOPIC_IDS.find(
        (topic) => sharedValue(before, topic) === true && sharedValue(entity, topic) !== true,
      );
      const isElsewhere = TOPIC_IDS.some((topic) => sharedValue(entity, topic) === true);
      if (left === undefined || !isElsewhere) return [];
      return [
        {
          entity,
          field: left,
          words: bilingual(
            `is off now, so the page moves to another topic; ${ENDING['en-US']}`,
            `ist jetzt aus, darum zieht die Seite zu einem anderen Thema; ${ENDING['de-DE']}`,
          ),
        },
      ];
    }),
};
