import { bilingual, inBoth } from '../../../contracts/language/bilingual';
import { problemWords, type ProblemKind } from '../../../contracts/content/contentProblem';
import { keyOf, type Entity } from '../../mirror/entity';
import { type Rule, type Severity } from '../finding';
import { entriesOf, type ReportSpace } from '../reportSpace';

/** Kinds that other rules show with more words, and kinds that repeat another one. */
const SHOWN_BY_OTHER_RULES: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'deadLink',
  'unknownEpisode',
  'videoCode',
  'colour',
  'webpOnly',
  'originalOnly',
  'pictureHidden',
  'slug',
]);

const SEVERITY: Partial<Record<ProblemKind, Severity>> = {
  pageFailed: 'breaks',
  partLeftOut: 'breaks',
  unrendered: 'breaks',
  feedMoved: 'better',
  noZone: 'better',
  relativeLink: 'serious',
  refusedLink: 'serious',
  unknownNote: 'serious',
  noHeading: 'serious',
  unknownPart: 'serious',
  noFolder: 'serious',
  unchecked: 'serious',
};

/** The entry of a problem; texts of pages that exist once are named by their type. */
function entityOf(space: ReportSpace, entry: string, place: string): Entity | null {
  const known =
    space.entities.get(keyOf('Entry', entry)) ?? space.entities.get(keyOf('Asset', entry));
  if (known !== undefined) return known;
  const single = entriesOf(space, place);
  return single.length === 1 ? (single[0] ?? null) : null;
}

/** Problems that reading and rendering the content found. */
export const reported: Rule = {
  id: 'reported',
  severity: 'hidden',
  title: bilingual('Left out of the site', 'Fehlt auf der Website'),
  check: (space) =>
    space.problems
      .filter(({ kind }) => !SHOWN_BY_OTHER_RULES.has(kind))
      .map((problem) => {
        const { kind, entry, field, place = '' } = problem;
        const entity = entityOf(space, entry, place);
        return {
          entity,
          ...(field === '' ? {} : { field }),
          severity: SEVERITY[kind] ?? 'hidden',
          words: inBoth((language) => {
            const words = problemWords(problem, language);
            return entity === null && place !== '' ? `${place}: ${words}` : words;
          }),
        };
      }),
};
