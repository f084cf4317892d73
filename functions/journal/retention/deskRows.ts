import type { Tx } from '../../database/database';

const DAY_MS = 86_400_000;
/** Longest life of a session. */
const SESSION_DAYS = 30;

/** Deletes ended sessions, old links and codes with their mails, and forms of the owner's desk. */
export async function deleteOldDeskRows(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('desk_sessions')
    .where(({ or, eb }) =>
      or([
        eb('created_at', '<', now - SESSION_DAYS * DAY_MS),
        eb('used_at', '<', now - DAY_MS / 2),
      ]),
    )
    .execute();
  await tx
    .deleteFrom('desk_drafts')
    .where('typed_at', '<', now - DAY_MS)
    .execute();
  const old = tx
    .selectFrom('desk_keys')
    .select('id')
    .where('created_at', '<', now - DAY_MS);
  await tx
    .deleteFrom('outbox')
    .where('subject', '=', 'deskLink')
    .where('subject_id', 'in', old)
    .execute();
  await tx
    .deleteFrom('desk_keys')
    .where('created_at', '<', now - DAY_MS)
    .execute();
  await tx
    .deleteFrom('desk_forms')
    .where('taken_at', '<', now - SESSION_DAYS * DAY_MS)
    .execute();
}
