import { createHash } from 'node:crypto';
import { createClient } from 'contentful';
import * as v from 'valibot';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import type { PreviewAccess } from '../config';
import { EntitySchema, keyOf, type Entity } from '../mirror/entity';
import type { SpaceMirror } from '../mirror/spaceMirror';
import { AllDrafts, type Drafts } from './allDrafts';

/** An entry as its editor sees it. */
export interface Draft {
  entry: Entity;
  /** The entry and what it links to, by the mirror's keys. */
  entities: Drafts;
  /** Changes with every change of these. */
  version: string;
}

/** Levels of links that are fetched: an article, its blocks, their recordings and files. */
const INCLUDE = 4;

const TIMEOUT_MS = 10_000;

/** An answer serves again for this long, ms: both languages side by side ask at once. */
const FRESH_MS = 500;

const AnswerSchema = v.object({
  items: v.array(EntitySchema),
  includes: v.optional(
    v.object({
      Entry: v.optional(v.array(EntitySchema), []),
      Asset: v.optional(v.array(EntitySchema), []),
    }),
    {},
  ),
});

/** Changes with every change of the entities. */
export const versionOf = (entities: readonly Entity[]): string =>
  createHash('sha1').update(JSON.stringify(entities)).digest('base64url');

/** Contentful's Preview API. It offers no synchronisation, so each draft is fetched by itself. */
export class PreviewService {
  private readonly client;
  /** Every draft of the space. */
  readonly drafts: AllDrafts;
  private last: { id: string; at: number; draft: Promise<Draft | null> } | null = null;

  constructor(
    { space, environment }: Configuration['content'],
    access: PreviewAccess,
    mirror: Pick<SpaceMirror, 'entities'>,
  ) {
    const client = createClient({
      space,
      environment,
      ...access,
      timeout: TIMEOUT_MS,
      retryLimit: 1,
      logHandler: () => undefined,
    });
    this.client = client.withAllLocales.withoutLinkResolution;
    this.drafts = new AllDrafts(this.client, mirror);
  }

  /** The present draft; null when there is no such entry. @throws when the service cannot be asked */
  draft(id: string): Promise<Draft | null> {
    const now = Date.now();
    if (this.last?.id !== id || now - this.last.at > FRESH_MS)
      this.last = { id, at: now, draft: this.fetch(id) };
    return this.last.draft;
  }

  private async fetch(id: string): Promise<Draft | null> {
    const answer: unknown = await this.client.getEntries({ 'sys.id': id, include: INCLUDE });
    const { items, includes } = v.parse(AnswerSchema, answer);
    const [entry] = items;
    if (entry === undefined) return null;
    const all = [...items, ...(includes.Entry ?? []), ...(includes.Asset ?? [])];
    return {
      entry,
      entities: new Map(all.map((entity) => [keyOf(entity.sys.type, entity.sys.id), entity])),
      version: versionOf(all),
    };
  }
}
