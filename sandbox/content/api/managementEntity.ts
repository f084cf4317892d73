import {
  linkTo,
  withSandboxFiles,
  type DeliveredEntity,
  type DeliveryContext,
} from './deliveryShape';
import type { Entity } from '../space/model';

function managedSys(entity: Entity, place: DeliveryContext): Record<string, unknown> {
  const published = {
    publishedVersion: entity.publishedVersion ?? entity.version,
    publishedAt: entity.updatedAt,
    firstPublishedAt: entity.firstPublishedAt,
    publishedCounter: entity.revision,
    publishedBy: linkTo('User', entity.publishedBy),
  };
  return {
    space: linkTo('Space', place.space),
    id: entity.id,
    type: entity.kind,
    createdAt: entity.createdAt,
    updatedAt: entity.updatedAt,
    environment: linkTo('Environment', place.environment),
    ...(entity.published ? published : {}),
    ...(entity.archived ? { archivedAt: entity.updatedAt, archivedVersion: entity.version } : {}),
    version: entity.version + 1,
    ...(entity.contentType === undefined
      ? {}
      : { contentType: linkTo('ContentType', entity.contentType) }),
  };
}

/** An entry or asset as the Management API returns it: all locales, with omitted fields and drafts. */
export function managementEntity(entity: Entity, place: DeliveryContext): DeliveredEntity {
  const fields =
    entity.kind === 'Asset' ? withSandboxFiles(entity.fields, true, place.host) : entity.fields;
  return { metadata: { tags: entity.tags, concepts: [] }, sys: managedSys(entity, place), fields };
}
