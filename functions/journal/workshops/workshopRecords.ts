import type { Database } from '../../database/database';
import type { Language } from '../../../contracts/language/languages';
import { participantCounts } from './minimum';
import { participantsOf } from './participants';
import { moveById, type PlaceMove } from './placeMoves';
import { storedChange, type StoredChange } from './changes';
import { addNotice, agreedFacts, noticesOf, type Booking, type Notice } from './notices';

/** Reads the stored records of workshops for mails and receipts. */
export class WorkshopRecords {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  noticesOf = (orderId: string): Promise<Notice[]> => this.db.read((db) => noticesOf(db, orderId));

  changeOf = (workshopId: string): Promise<StoredChange | null> =>
    this.db.read((db) => storedChange(db, workshopId));

  moveById = (id: string): Promise<PlaceMove | null> => this.db.read((db) => moveById(db, id));

  /** Title of a booked workshop, in this language where somebody has booked in it; null when nobody has booked. */
  async titleOf(workshopId: string, language: Language): Promise<string | null> {
    const participants = await this.db.read((db) => participantsOf(db, workshopId));
    const { order } =
      participants.find((one) => one.order.language === language) ?? participants[0] ?? {};
    return order?.workshop.title ?? null;
  }

  participantCount = async (workshopId: string): Promise<number> =>
    (await this.db.read((db) => participantCounts(db, [workshopId]))).get(workshopId) ?? 0;

  /** Remembers that the confirmation tells a link that the order did not have. */
  async recordLinkTold(order: Booking, link: string): Promise<void> {
    await this.db.write(async (tx) => {
      const notices = await noticesOf(tx, order.id);
      const before = notices.at(-1)?.facts ?? agreedFacts(order);
      if (!before || before.link !== null) return;
      const facts = { ...before, link };
      await addNotice(tx, order, notices, { kind: 'confirmation', facts }, this.now());
    });
  }
}
