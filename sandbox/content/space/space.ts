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

  /** Saves an entity as the latest change. For sync, an unpublished one counts as deleted. */
  save(entity: Omit<Entity, 'sequence'>): Entity {
    const before = this.get(entity.kind, entity.id);
    const saved = { ...entity, sequence: ++this.lastSequence };
    this.entities[entity.kind].set(entity.id, saved);
    if (isDelivered(saved)) this.deletions.delete(keyOf(saved));
    else if (before && isDelivered(before)) this.noteDeletion(before, saved.updatedAt);
    return saved;
  }

  /** Removes an entity; false when there was none. */
  remove(kind: EntityKind, id: string, at: string): boolean {
    const entity = this.get(kind, id);
    if (!entity) return false;
    this.entities[kind].delete(id);
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
