import type { ContentType, Deletion, Entity, EntityKind, Field, Locale, Tag } from './model';
import { assetFields } from './model';

/** Content of one space in memory, as loaded and changed since. */
export class Space {
  contentTypes = new Map<string, ContentType>();
  locales: Locale[] = [];
  tags: Tag[] = [];
  readonly deletions = new Map<string, Deletion>();
  private readonly entities: Record<EntityKind, Map<string, Entity>> = {
    Entry: new Map(),
    Asset: new Map(),
  };
  /** Changes to published entities that are saved but not published. */
  private readonly changes: Record<EntityKind, Map<string, Entity>> = {
    Entry: new Map(),
    Asset: new Map(),
  };
  /** Published versions of entries by id, newest first. */
  private readonly published = new Map<string, Entity[]>();
  private lastSequence = 0;

  get defaultLocale(): string {
    return this.locales.find((locale) => locale.default)?.code ?? 'en-US';
  }

  /** Sequence number of the latest change. */
  get sequence(): number {
    return this.lastSequence;
  }

  get(kind: EntityKind, id: string): Entity | undefined {
    return this.entities[kind].get(id);
  }

  all(kind: EntityKind): Entity[] {
    return [...this.entities[kind].values()];
  }

  /** Each published version of an entry, newest first. */
  snapshotsOf(id: string): readonly Entity[] {
    return this.published.get(id) ?? [];
  }

  /** The space as editors see it: with changes that are saved but not published. */
  withChanges(): Space {
    const space = new Space();
    space.contentTypes = this.contentTypes;
    space.locales = this.locales;
    space.tags = this.tags;
    for (const kind of ['Entry', 'Asset'] as const) {
      for (const entity of this.all(kind)) space.entities[kind].set(entity.id, entity);
      for (const change of this.changes[kind].values()) space.entities[kind].set(change.id, change);
    }
    return space;
  }

  /** Saves a change to a published entity; visitors keep what is published. */
  saveChange(published: Entity, change: Omit<Entity, 'sequence'>): Entity {
    const saved = {
      ...change,
      publishedVersion: published.version,
      sequence: published.sequence,
    };
    this.changes[change.kind].set(change.id, saved);
    return saved;
  }

  discardChanges(): void {
    for (const changes of Object.values(this.changes)) changes.clear();
  }

  /** Saves an entity as the latest change. For sync, an unpublished one counts as deleted. */
  save(entity: Omit<Entity, 'sequence'>): Entity {
    const before = this.get(entity.kind, entity.id);
    const saved = { ...entity, sequence: ++this.lastSequence };
    this.entities[entity.kind].set(entity.id, saved);
    this.changes[entity.kind].delete(entity.id);
    if (isDelivered(saved) && saved.kind === 'Entry')
      this.published.set(saved.id, [saved, ...this.snapshotsOf(saved.id)]);
    if (isDelivered(saved)) this.deletions.delete(keyOf(saved));
    else if (before && isDelivered(before)) this.noteDeletion(before, saved.updatedAt);
    return saved;
  }

  /** Removes an entity; false when there was none. */
  remove(kind: EntityKind, id: string, at: string): boolean {
    const entity = this.get(kind, id);
    if (!entity) return false;
    this.entities[kind].delete(id);
    this.changes[kind].delete(id);
    if (kind === 'Entry') this.published.delete(id);
    if (isDelivered(entity)) this.noteDeletion(entity, at);
    return true;
  }

  /** Fields of an entity with their definitions; undefined when its content type is unknown. */
  fieldsOf(entity: { kind: EntityKind; contentType?: string | undefined }): Field[] | undefined {
    if (entity.kind === 'Asset') return assetFields;
    return entity.contentType === undefined
      ? undefined
      : this.contentTypes.get(entity.contentType)?.fields;
  }

  private noteDeletion(entity: Entity, deletedAt: string): void {
    const { kind, id, createdAt, revision } = entity;
    const contentType = entity.contentType === undefined ? {} : { contentType: entity.contentType };
    this.deletions.set(keyOf(entity), {
      kind,
      id,
      createdAt,
      revision,
      deletedAt,
      sequence: ++this.lastSequence,
      ...contentType,
    });
  }
}

/** True when the delivery token may see it: published and not archived. */
export function isDelivered(entity: Entity): boolean {
  return entity.published && !entity.archived;
}

function keyOf(entity: { kind: EntityKind; id: string }): string {
  return `${entity.kind} ${entity.id}`;
}
