import * as v from 'valibot';
import { badRequest } from './errors';

const typesSchema = v.picklist([
  'all',
  'Asset',
  'Entry',
  'Deletion',
  'DeletedAsset',
  'DeletedEntry',
]);

const tokenSchema = v.object({
  /** Id of the sandbox run that issued the token; other runs do not know its changes. */
  run: v.string(),
  /** Sequence of the last change that has been delivered. */
  after: v.number(),
  /** Sequence of the last change that belongs to the initial sync, while it is being paged. */
  upTo: v.optional(v.number()),
  type: typesSchema,
  contentType: v.optional(v.string()),
  limit: v.number(),
});

export type SyncToken = v.InferOutput<typeof tokenSchema>;
export type SyncType = SyncToken['type'];

export function isSyncType(value: string): value is SyncType {
  return v.is(typesSchema, value);
}

export function encodeToken(token: SyncToken): string {
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

/** Parses a token. @throws BadRequest when it is malformed or of another run */
export function decodeToken(text: string, run: string): SyncToken {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    value = undefined;
  }
  const parsed = v.safeParse(tokenSchema, value);
  if (!parsed.success || parsed.output.run !== run)
    throw badRequest('The sync_token is invalid or expired.');
  return parsed.output;
}
