import type { Document } from '@contentful/rich-text-types';
import type { FieldDefinition, Validation } from '../model/types';
import type { ManifestAsset } from './manifest';
import type { Link } from './sys';
import { nodesOf } from './validateRichText';

/** Link targets: content type by entry id, and asset ids. */
export interface Targets {
  entries: ReadonlyMap<string, string>;
  assets: ReadonlyMap<string, ManifestAsset>;
}

interface FoundLink {
  link: Link;
  rules: readonly Validation[];
}

/** Contentful's mime type groups, as far as the model names them. */
const MIME_GROUPS: Record<string, (contentType: string) => boolean> = {
  image: (contentType) => contentType.startsWith('image/'),
  audio: (contentType) => contentType.startsWith('audio/'),
  pdfdocument: (contentType) => contentType === 'application/pdf',
};

function linksIn(field: FieldDefinition, value: unknown): FoundLink[] {
  if (field.type === 'Link') return [{ link: value as Link, rules: field.validations }];
  if (field.type === 'Array')
    return (value as Link[]).map((link) => ({ link, rules: field.items?.validations ?? [] }));
  if (field.type !== 'RichText') return [];
  const nodeRules = Object.assign(
    {},
    ...field.validations.map((rule) => rule.nodes ?? {}),
  ) as Record<string, Validation[]>;
  return [...nodesOf(value as Document)]
    .filter((node) => node.data.target !== undefined)
    .map((node) => ({ link: node.data.target as Link, rules: nodeRules[node.nodeType] ?? [] }));
}

function assetProblem(asset: ManifestAsset, rules: readonly Validation[]): string | undefined {
  for (const { linkMimetypeGroup: groups, assetFileSize } of rules) {
    if (groups && !groups.some((group) => MIME_GROUPS[group]?.(asset.contentType)))
      return `asset ${asset.id} is ${asset.contentType}, allowed is ${groups.join(', ')}`;
    if (assetFileSize?.max !== undefined && asset.size > assetFileSize.max)
      return `asset ${asset.id} has ${asset.size} bytes, allowed are ${assetFileSize.max}`;
  }
  return undefined;
}

/** Returns the problems of one value's links: missing targets and targets of a wrong type. */
export function validateLinks(field: FieldDefinition, value: unknown, targets: Targets): string[] {
  return linksIn(field, value)
    .map(({ link, rules }) => {
      const { id, linkType } = link.sys;
      if (linkType === 'Asset') {
        const asset = targets.assets.get(id);
        return asset ? assetProblem(asset, rules) : `there is no asset ${id}`;
      }
      const type = targets.entries.get(id);
      if (type === undefined) return `there is no entry ${id}`;
      const allowed = rules.flatMap((rule) => rule.linkContentType ?? []);
      return allowed.length > 0 && !allowed.includes(type)
        ? `entry ${id} is a ${type}, allowed is ${allowed.join(', ')}`
        : undefined;
    })
    .filter((problem) => problem !== undefined);
}
