import * as v from 'valibot';
import type { Database } from '../database/database';

export const CopiesSchema = v.object({
  /** Gets a copy of each mail to the owner; '' for nobody. */
  cc: v.string(),
  /** True when `cc` gets a copy of each mail to a buyer, too. */
  copiesBuyers: v.boolean(),
});

export type Copies = v.InferOutput<typeof CopiesSchema>;

const StoredSchema = v.pipe(v.string(), v.parseJson(), CopiesSchema);

/** Id of the setting. */
export const COPIES = 'copies';

/** Returns who gets copies: as set at the desk, else as deployed. */
export const copiesOf =
  (db: Database, { cc, copiesBuyers }: Copies) =>
  async (): Promise<Copies> => {
    const row = await db.read((reader) =>
      reader
        .selectFrom('owner_settings')
        .select('value')
        .where('id', '=', COPIES)
        .executeTakeFirst(),
    );
    const stored = v.safeParse(StoredSchema, row?.value);
    return stored.success ? stored.output : { cc, copiesBuyers };
  };
