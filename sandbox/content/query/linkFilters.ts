import { invalidQuery } from '../api/errors';
import { linksWithin } from '../space/links';
import type { Filter } from './operators';
import { propertyAt, type Scope } from './paths';

/** Filters links_to_entry and links_to_asset: entities that link to the given one in any locale. */
export function linkFilter(linkType: 'Entry' | 'Asset', id: string): Filter {
  return (entity) =>
    linksWithin(entity.fields).some((link) => link.sys.linkType === linkType && link.sys.id === id);
}

const groups: Record<string, RegExp> = {
  image: /^image\//,
  audio: /^audio\//,
  video: /^video\//,
  plaintext: /^text\/plain/,
  markup: /^text\/(html|xml)/,
  richtext: /^(application\/(rtf|msword|vnd\.)|text\/rtf)/,
  pdfdocument: /^application\/pdf/,
  archive: /^application\/(zip|x-tar|gzip)/,
  code: /^(text|application)\/(css|javascript|json)/,
};

/** Filter for the asset parameter mimetype_group. */
export function mimeFilter(scope: Scope, group: string): Filter {
  const types = groups[group];
  if (!types) throw invalidQuery({ name: 'unknown', path: ['mimetype_group'], value: group });
  const property = propertyAt(scope, ['fields', 'file', 'contentType']);
  return (entity) => property.values(entity).some((type) => types.test(String(type)));
}
