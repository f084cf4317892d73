import { localizedFields } from '../space/localize';
import { isLink, type Entity } from '../space/model';
import type { Space } from '../space/space';

/** Context of an answer: names of space and environment, and the host of asset addresses. */
export interface DeliveryContext {
  space: string;
  environment: string;
  /** Host and port as the client addressed the sandbox. */
  host: string;
}

export interface DeliveredEntity {
  metadata: { tags: unknown[]; concepts: unknown[] };
  sys: Record<string, unknown>;
  fields: Record<string, unknown>;
}

export function linkTo(
  linkType: string,
  id: string,
): { sys: { type: string; linkType: string; id: string } } {
  return { sys: { type: 'Link', linkType, id } };
}

/** The `sys` of a delivered entry or asset; `locale` is left out for `*`. */
export function deliveredSys(
  entity: Entity,
  place: DeliveryContext,
  locale: string,
): Record<string, unknown> {
  return {
    space: linkTo('Space', place.space),
    id: entity.id,
    type: entity.kind,
    createdAt: entity.createdAt,
    updatedAt: entity.updatedAt,
    environment: { sys: { id: place.environment, type: 'Link', linkType: 'Environment' } },
    publishedVersion: entity.version,
    revision: entity.revision,
    ...(entity.contentType === undefined
      ? {}
      : { contentType: linkTo('ContentType', entity.contentType) }),
    ...(locale === '*' ? {} : { locale }),
  };
}

/** Rewrites an asset's address to the sandbox: `//images.ctfassets.net/a/b` → `//host/assets/images.ctfassets.net/a/b`. */
export function sandboxAddress(url: string, host: string): string {
  return url.replace(/^(https?:)?\/\//, `//${host}/assets/`);
}

function withAddress(file: unknown, host: string): unknown {
  const url = (file as { url?: unknown } | undefined)?.url;
  return typeof url === 'string' ? { ...(file as object), url: sandboxAddress(url, host) } : file;
}

/** Asset fields in one locale or by locale, with the file's address rewritten to the sandbox. */
export function withSandboxFiles(
  fields: Record<string, unknown>,
  byLocale: boolean,
  host: string,
): Record<string, unknown> {
  if (!fields.file) return fields;
  const file = byLocale
    ? Object.fromEntries(
        Object.entries(fields.file).map(([locale, value]) => [locale, withAddress(value, host)]),
      )
    : withAddress(fields.file, host);
  return { ...fields, file };
}

/** An entry or asset as the Content Delivery API returns it, with links unresolved. */
export function deliver(
  space: Space,
  entity: Entity,
  place: DeliveryContext,
  locale: string,
): DeliveredEntity {
  const fields = localizedFields(space, entity, locale);
  return {
    metadata: { tags: entity.tags.filter(isLink), concepts: [] },
    sys: deliveredSys(entity, place, locale),
    fields: entity.kind === 'Asset' ? withSandboxFiles(fields, locale === '*', place.host) : fields,
  };
}
