import * as v from 'valibot';
import { LanguageSchema } from '../../../contracts/language/languageSchema';
import type { Language } from '../../../contracts/language/languages';
import type { Database } from '../../database/database';
import { emailKey } from '../../lib/emailAddress';

/** Settings of each owner who uses the desk. */
export class DeskOwners {
  constructor(private readonly db: Database) {}

  /** Language of an owner's desk and mails; null when it was never chosen. */
  async languageOf(email: string): Promise<Language | null> {
    const row = await this.db.read((db) =>
      db
        .selectFrom('desk_owners')
        .select('language')
        .where('email', '=', emailKey(email))
        .executeTakeFirst(),
    );
    const parsed = v.safeParse(LanguageSchema, row?.language);
    return parsed.success ? parsed.output : null;
  }

  async setLanguage(email: string, language: Language): Promise<void> {
    await this.set(email, { language });
  }

  /** @param totp encrypted secret of the authenticator app; null turns it off */
  async setTotp(email: string, totp: string | null): Promise<void> {
    await this.set(email, { totp });
  }

  async totpOf(email: string): Promise<string | null> {
    const row = await this.db.read((db) =>
      db
        .selectFrom('desk_owners')
        .select('totp')
        .where('email', '=', emailKey(email))
        .executeTakeFirst(),
    );
    return row?.totp ?? null;
  }

  /** Uses a time step of an owner's authenticator app. Returns false when it, or a later one, was used before. */
  async takeTotpStep(email: string, step: number): Promise<boolean> {
    const used = await this.db.writeOnce((tx) =>
      tx
        .updateTable('desk_owners')
        .set({ totp_step: step })
        .where('email', '=', emailKey(email))
        .where('totp_step', '<', step)
        .returning('email')
        .executeTakeFirst(),
    );
    return used !== undefined;
  }

  private async set(
    email: string,
    values: { language?: Language; totp?: string | null },
  ): Promise<void> {
    await this.db.write((tx) =>
      tx
        .insertInto('desk_owners')
        .values({ email: emailKey(email), language: 'de-DE', ...values })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
        .execute(),
    );
  }
}
