import { bilingual, inBoth } from '../../../contracts/language/bilingual';
import { problemWords } from '../../../contracts/content/contentProblem';
import { keyOf } from '../../mirror/entity';
import { type Rule } from '../finding';

/** Pictures that cannot be delivered in every form. */
export const undeliverablePicture: Rule = {
  id: 'undeliverablePicture',
  severity: 'better',
  title: bilingual('Pictures with faults', 'Fehlerhafte Bilder'),
  check: ({ problems, entities }) =>
    problems
      .filter(({ kind }) => ['webpOnly', 'originalOnly', 'pictureHidden'].includes(kind))
      .map((problem) => ({
        entity: entities.get(keyOf('Asset', problem.entry)) ?? null,
        field: 'file',
        ...(problem.kind === 'pictureHidden' ? { severity: 'hidden' as const } : {}),
        words: inBoth((language) => problemWords(problem, language)),
      })),
};
