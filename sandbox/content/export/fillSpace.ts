import { DEFAULT_EDITOR } from '../space/users';
import type { ExportedAsset, ExportedEntry, SpaceExport } from './exportSchema';
import type { Entity, EntityKind } from '../space/model';
import type { Space } from '../space/space';

const longAgo = '2024-01-01T00:00:00.000Z';

function toEntity(
  kind: EntityKind,
  exported: ExportedEntry | ExportedAsset,
): Omit<Entity, 'sequence'> {
  const { sys } = exported;
  const createdAt = sys.createdAt ?? longAgo;
  const published = (sys.publishedVersion ?? undefined) !== undefined || Boolean(sys.publishedAt);
  const contentType =
    'contentType' in sys ? (sys as ExportedEntry['sys']).contentType.sys.id : undefined;
  return {
    kind,
    id: sys.id,
    fields: structuredClone(exported.fields),
    tags: exported.metadata?.tags ?? [],
    createdAt,
    updatedAt: sys.updatedAt ?? sys.publishedAt ?? createdAt,
    firstPublishedAt: sys.firstPublishedAt ?? sys.publishedAt ?? createdAt,
    version: sys.publishedVersion ?? sys.version ?? 1,
    revision: sys.publishedCounter ?? 1,
    published,
    publishedBy: DEFAULT_EDITOR,
    archived: Boolean(sys.archivedAt) || (sys.archivedVersion ?? undefined) !== undefined,
    ...(contentType === undefined ? {} : { contentType }),
  };
}

/**
 * Replaces the content of the space with an export. The sequence of changes continues, so a sync with an earlier
 * token reports removed entities as deleted and all others as changed.
 * @param keptUpTo entities saved up to this sequence came from the same export and stay as they are
 */
export function fillSpace(space: Space, from: SpaceExport, now: Date, keptUpTo = 0): void {
  space.discardChanges();
  const kept = {
    Entry: new Set(from.entries.map((entry) => entry.sys.id)),
    Asset: new Set(from.assets.map((asset) => asset.sys.id)),
  };
  for (const kind of ['Entry', 'Asset'] as const) {
    for (const { id } of space.all(kind))
      if (!kept[kind].has(id)) space.remove(kind, id, now.toISOString());
  }
  space.contentTypes = new Map(from.contentTypes.map((type) => [type.sys.id, type]));
  space.tags = from.tags;
  space.locales = (from.locales ?? [{ code: 'en-US', default: true }]).map((locale) => ({
    code: locale.code,
    name: locale.name ?? locale.code,
    default: locale.default ?? false,
    fallbackCode: locale.fallbackCode ?? null,
  }));
  const isChanged = (kind: EntityKind, id: string): boolean =>
    (space.get(kind, id)?.sequence ?? Infinity) > keptUpTo;
  for (const asset of from.assets)
    if (isChanged('Asset', asset.sys.id)) space.save(toEntity('Asset', asset));
  for (const entry of from.entries)
    if (isChanged('Entry', entry.sys.id)) space.save(toEntity('Entry', entry));
}
