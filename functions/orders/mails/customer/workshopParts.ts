import { bilingual } from '../../../../contracts/language/bilingual';
import type { Language } from '../../../../contracts/language/languages';
import { formatBerlin, formatBerlinTime } from '../../../../contracts/time/berlinTime';
import { calendarFile, methodOf } from '../../../../contracts/time/calendar';
import type { WorkshopFacts } from '../../../contentService/currentWorkshop';
import type { ParticipantView } from '../../participantView';
import type { WorkshopDetails } from '../../../contentService/pricedOrder';
import type { Order } from '../../../journal/order';
import type { Block, MailDocument, Row } from '../document';
import type { OrderMailData } from '../mailData';
import { WORDS } from '../words';

/** A paid place in a workshop. */
export type SignUp = Order & { workshop: WorkshopDetails };

export const LINK_LABEL = bilingual('Meeting link', 'Link zum Treffen');

const CHANGED = bilingual(
  {
    moved: (before: string) =>
      `The date has changed since the booking. It was planned for ${before}.`,
    newLink: 'The meeting link has changed since the booking. Please use only this one.',
  },
  {
    moved: (before: string) =>
      `Der Termin hat sich seit der Buchung geändert. Geplant war er für ${before}.`,
    newLink:
      'Der Link zum Treffen hat sich seit der Buchung geändert. Bitte benutze nur noch diesen.',
  },
);

const UNTIL = bilingual(
  (time: string) => `until ${time}, online`,
  (time: string) => `bis ${time}, online`,
);

/** Row with begin, end and form that are true now. */
export function timeRow(order: SignUp, view: ParticipantView | null, language: Language): Row {
  const { start, end } = view?.facts ?? order.workshop;
  const form = end === null ? 'online' : UNTIL[language](formatBerlinTime(end, language));
  return [WORDS[language].date, `${formatBerlin(start, language)}, ${form}`];
}

/** Says what differs from the booking. */
export function changeBlocks(view: ParticipantView | null, language: Language): Block[] {
  if (!view || view.isWithdrawn) return [];
  const words = CHANGED[language];
  const texts = [
    ...(view.isMoved ? [words.moved(formatBerlin(view.agreed.start, language))] : []),
    ...(view.hasNewLink ? [words.newLink] : []),
  ];
  return texts.map((text) => ({ type: 'text', text }));
}

/** Calendar file of a booking. Every file has the same uid, so that calendars replace the event by the later one. */
export function workshopCalendar(
  order: SignUp,
  { owner, siteName, writtenAt }: OrderMailData,
  facts: WorkshopFacts,
  { sequence, cancelled = false }: { sequence: number; cancelled?: boolean },
): NonNullable<MailDocument['attachments']>[number] {
  const { start, end, link } = facts;
  const stamp = sequence === 0 ? (order.paidAt ?? order.createdAt) : writtenAt;
  const event = {
    uid: `${order.id}@workshops`,
    title: order.workshop.title,
    start,
    end,
    stamp: new Date(stamp).toISOString(),
    sequence,
    cancelled,
    organizer: { name: siteName, email: owner },
    ...(link && !cancelled
      ? { url: link, description: `${LINK_LABEL[order.language]}: ${link}` }
      : {}),
  };
  return {
    filename: 'workshop.ics',
    contentType: `text/calendar; charset=utf-8; method=${methodOf(event)}`,
    content: calendarFile(event),
  };
}
