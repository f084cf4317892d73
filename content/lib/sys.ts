import type { Language } from '../../contracts/language/languages';

/** Space and environment named in the export; an import ignores them and writes into its target space. */
export const SPACE_ID = 'openstrings';
export const ENVIRONMENT_ID = 'master';

/** All timestamps are fixed, so that the same sources always give the same file. */
export const CREATED_AT = '2026-01-05T08:00:00.000Z';
export const UPDATED_AT = '2026-01-12T08:00:00.000Z';

export interface Link<Type extends string = string> {
  sys: { type: 'Link'; linkType: Type; id: string };
}

/** A link object in Contentful's format. */
export const link = <Type extends string>(linkType: Type, id: string): Link<Type> => ({
  sys: { type: 'Link', linkType, id },
});

const user = link('User', 'openstrings-editor');
const home = { space: link('Space', SPACE_ID), environment: link('Environment', ENVIRONMENT_ID) };

/** System fields of something in the space that is not published by itself. */
export const plainSys = <Type extends string>(type: Type, id: string) => ({
  id,
  type,
  ...home,
  version: 1,
  createdAt: CREATED_AT,
  updatedAt: UPDATED_AT,
  createdBy: user,
  updatedBy: user,
});

/** System fields of a published entry, asset or content type. */
export const publishedSys = <Type extends string>(type: Type, id: string) => ({
  ...plainSys(type, id),
  version: 2,
  publishedVersion: 1,
  publishedCounter: 1,
  publishedAt: UPDATED_AT,
  firstPublishedAt: UPDATED_AT,
  publishedBy: user,
});

/** `sys` of an entity as the Management API reports it: every locale is published. */
export const fieldStatus: { '*': Record<Language, 'published'> } = {
  '*': { 'en-US': 'published', 'de-DE': 'published' },
};
