import type { ContentProblem } from '../../contracts/content/contentProblem';
import { makeJudge } from '../holds/judgeChanges';
import { keyOf, type Entity } from '../mirror/entity';
import { linksIn } from '../mirror/localContent';
import { editedTypes } from '../editors/contentTypes';
import type { PreviewSources } from '../publisher';
import { evaluate, type Finding } from '../report/evaluate';
import { typeOf } from '../report/reportSpace';
import { RULES } from '../report/rules';
import type { Drafts } from './allDrafts';

/** Entities of which only some are looked through, so that a check costs the same in a large space; all can be looked up. */
class CheckedEntities extends Map<string, Entity> {
  constructor(
    checked: Iterable<readonly [string, Entity]>,
    private readonly others: (key: string) => Entity | undefined,
  ) {
    super();
    for (const [key, entity] of checked) this.set(key, entity);
  }

  override get(key: string): Entity | undefined {
    return super.get(key) ?? this.others(key);
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }
}

const DRAFT_RULES = RULES.filter(({ isOfPublished }) => isOfPublished !== true);

export interface DraftCheck {
  /** Entities to check, by the mirror's keys. */
  checked: Drafts;
  /** Everything that is not published as it is. */
  drafts: Drafts;
  /** Problems of the pages that show it. */
  problems: readonly ContentProblem[];
  /** Addresses of all pages, drafts included. */
  addresses: readonly string[];
}

/** Checks drafts by the rules of the report, and says which of them would wait for a confirmation. */
export function checkDrafts(
  { mirror, episodes, meetingLinks }: PreviewSources,
  { checked, drafts, problems, addresses }: DraftCheck,
): Finding[] {
  const now = Date.now();
  const changes = [...checked].map(([key, after]) => ({
    key,
    before: mirror.entities.get(key),
    after,
  }));
  const held = makeJudge(() => now)(changes, mirror.entities, new Map());
  const ids = new Set([...checked.values()].map(({ sys }) => sys.id));
  return evaluate(
    {
      entities: new CheckedEntities(checked, (key) => drafts.get(key) ?? mirror.entities.get(key)),
      problems: problems.filter(({ entry }) => entry === '' || ids.has(entry)),
      addresses,
      episodes: episodes.all().map(({ title }) => title),
      held: new Map(held.map((change) => [change.key, change])),
      before: mirror.entities,
      meetingLinks: meetingLinks(),
      now,
    },
    DRAFT_RULES,
  );
}

/** The entities that an editor would publish with an entry: it, its drafts, and the parts and files of its page. */
export function bundleOf(entry: Entity, linked: Drafts, drafts: Drafts): Drafts {
  const isPart = (one: Entity): boolean =>
    one.sys.type === 'Asset' || editedTypes.get(typeOf(one))?.preview === 'linking';
  return new Map(
    [...linked].filter(
      ([key, one]) => one.sys.id === entry.sys.id || drafts.has(key) || isPart(one),
    ),
  );
}

/**
 * Drafts in the order in which to publish them: what is linked before what links to it.
 * @param from only these and what they link to
 */
export function publishOrder(drafts: Drafts, from: Iterable<Entity> = drafts.values()): Entity[] {
  const ordered = new Set<Entity>();
  const visited = new Set<string>();
  const visit = (key: string): void => {
    const entity = drafts.get(key);
    if (entity === undefined || visited.has(key)) return;
    visited.add(key);
    linksIn(entity.fields).forEach(visit);
    ordered.add(entity);
  };
  for (const { sys } of from) visit(keyOf(sys.type, sys.id));
  return [...ordered];
}
