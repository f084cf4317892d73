import type { Entity } from '../../mirror/entity';
import { keyOf } from '../../mirror/entity';
import type { Rule } from '../finding';
import type { ReportSpace } from '../reportSpace';

export const NOW = Date.UTC(2026, 10, 26, 12);

/** A space with these entries and assets, without problems. */
export const testSpace = (
  entities: readonly Entity[],
  others: Partial<ReportSpace> = {},
): ReportSpace => ({
  entities: new Map(entities.map((entity) => [keyOf(entity.sys.type, entity.sys.id), entity])),
  problems: [],
  addresses: [],
  episodes: [],
  held: new Map(),
  before: new Map(),
  meetingLinks: new Map(),
  now: NOW,
  ...others,
});

/** A rule's findings as `id field locale: words`. */
export const linesOf = (
  rule: Rule,
  entities: readonly Entity[],
  others: Partial<ReportSpace> = {},
): string[] =>
  rule
    .check(testSpace(entities, others))
    .map(
      ({ entity, field = '', locale = '', words }) =>
        `${entity?.sys.id ?? ''} ${field} ${locale}: ${words['en-US']}`,
    );
