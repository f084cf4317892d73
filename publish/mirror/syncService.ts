import { createClient } from 'contentful';
import * as v from 'valibot';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import { toContentError } from '../../src/services/content/client/errors';
import {
  ContentTypeSchema,
  DeltaSchema,
  LocaleSchema,
  type Delta,
  type SpaceModel,
} from './entity';

/** The content service rejected the sync token: an initial sync is needed. */
export class ForgottenTokenError extends Error {
  override name = 'ForgottenTokenError';
}

/** The content service as publishing uses it. */
export interface SyncService {
  /** Changes since the token, or everything without one. @throws ForgottenTokenError, or the reason of the failure */
  changes(token: string | null): Promise<Delta>;
  model(): Promise<SpaceModel>;
}

/** Timeout of one request in ms and the client's retries; the publisher retries by itself. */
const TIMEOUT_MS = 20_000;
const RETRY_LIMIT = 2;

function checked<S extends v.GenericSchema>(
  schema: S,
  answer: unknown,
  what: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  const [first] = parsed.issues;
  throw new Error(
    `The content service answered ${what} with something else: ${v.getDotPath(first) ?? ''} ${first.message}`,
  );
}

/** The Sync API through the contentful client. */
export function makeSyncService({
  space,
  environment,
  accessToken,
  host,
  insecure,
}: Configuration['content']): SyncService {
  const client = createClient({
    space,
    environment,
    accessToken,
    host,
    insecure,
    timeout: TIMEOUT_MS,
    retryLimit: RETRY_LIMIT,
    logHandler: () => undefined,
  });
  return {
    async changes(token) {
      const answer: unknown = await client.withoutLinkResolution
        .sync(token === null ? { initial: true } : { nextSyncToken: token })
        .catch((error: unknown) => {
          if (token !== null && toContentError(error).kind === 'badRequest')
            throw new ForgottenTokenError(
              'The content service does not know the synchronisation token any more.',
            );
          throw error;
        });
      return checked(DeltaSchema, answer, 'a synchronisation');
    },
    async model() {
      const [locales, types]: unknown[] = await Promise.all([
        client.getLocales(),
        client.getContentTypes({ limit: 1000 } as never),
      ]);
      const contentTypes = checked(
        v.object({ items: v.array(ContentTypeSchema) }),
        types,
        'the content model',
      ).items;
      return {
        locales: checked(
          v.object({ items: v.pipe(v.array(LocaleSchema), v.minLength(1, 'has no locale')) }),
          locales,
          'the list of locales',
        ).items,
        shared: contentTypes.flatMap(({ sys, fields }) =>
          fields.flatMap(({ id, localized }) => (localized === true ? [] : [`${sys.id}.${id}`])),
        ),
      };
    },
  };
}
