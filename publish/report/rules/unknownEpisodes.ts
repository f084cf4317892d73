import { bilingual } from '../../../contracts/language/bilingual';
import { LANGUAGES } from '../../../contracts/language/languages';
import { keyOf } from '../../mirror/entity';
import { type Rule } from '../finding';
import { nearest } from '../nearest';

/** Titles of podcast episodes that do not exist, so that nothing is shown for them. */
export const unknownEpisodes: Rule = {
  id: 'unknownEpisodes',
  severity: 'hidden',
  title: bilingual('Unknown podcast episodes', 'Unbekannte Podcastfolgen'),
  check: ({ problems, episodes, entities }) =>
    problems
      .filter(({ kind }) => kind === 'unknownEpisode')
      .map(({ entry, field, values: [quoted = '', asked] = [] }) => {
        const like = nearest(quoted.slice(1, -1), episodes);
        const locale = LANGUAGES.find((one) => one === asked);
        return {
          entity: entities.get(keyOf('Entry', entry)) ?? null,
          field,
          ...(locale === undefined ? {} : { locale }),
          words: bilingual(
            `${quoted} names no episode${like === null ? '' : `; did you mean “${like}”?`}`,
            `${quoted} ist der Titel keiner Folge${like === null ? '' : `; meinst du „${like}“?`}`,
          ),
        };
      }),
};
