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
  /** The sandbox run that gave the token; another run does not know its changes. */
  run: v.string(),
  /** Changes up to this one have been delivered. */
  after: v.number(),
  /** While an initial sync is being paged: the last change that belongs to it. */
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

/** Throws BadRequest for what is no token of this run. */
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
