/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../contracts/language/bilingual';
import { formatCents, parseDecimal } from '../../../contracts/money/money';
import { done, DONE_BEFORE, refused, announced, refusedPreview } from '../../owner/acts/act';
import { Refusal } from '../../lib/http/problem';
import { workshopOverview, type WorkshopOverview } from '../../workshops/overview';
import { CODE_DAYS, isPlacePrice, type PlaceCode } from '../../journal/workshops/placeCodes';
import type { Waiting } from '../../journal/workshops/waitingList';
import { DESK, inTurn } from '../deskEnv';
import { Field } from '../frame/form';
import { DeskProblem } from '../frame/problem';
import { actPage, actsOn, nothing, type ActPage } from '../orders/acts/actPage';
import { onWorkshop } from './workshopActs';
import { WORKSHOPS } from './workshopsList';

const PRICE_FIELD = bilingual(
  'Price in euros: 0 for a free place, else 1 to 50',
  'Preis in Euro: 0 für einen kostenlosen Platz, sonst 1 bis 50',
);

/** Words for a full workshop. */
export const NO_PLACE = bilingual(
  'No place is free. Raise the number of places first.',
  'Es ist kein Platz frei. Erhöhe zuerst die Zahl der Plätze.',
);

/** Runs work that needs a free place; `NO_PLACE` when there is none. */
export async function orFull<T>(work: () => Promise<T>): Promise<T | typeof NO_PLACE> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && ['soldOut', 'placesReserved'].includes(error.code))
      return NO_PLACE;
    throw error;
  }
}

const codeAct = actPage<WorkshopOverview, number>({
  ...onWorkshop('code'),
  title: bilingual('Free or reduced place', 'Kostenloser oder ermäßigter Platz'),
  submit: bilingual('Make a code', 'Code erzeugen'),
  version: (desk, { id }) => actsOn(desk, id),
  fields: (_desk, _workshop, { language }) => (
    <Field name="price" label={PRICE_FIELD[language]} value="0" inputmode="decimal" isRequired />
  ),
  parse: (fields) => {
    const input = parseDecimal(fields.text('price').replace(',', '.'));
    return input !== null && isPlacePrice(input) ? { input } : { problem: PRICE_FIELD };
  },
  preview: (_desk, { places, taken }) =>
    places !== null && taken >= places
      ? refusedPreview(NO_PLACE)
      : announced([
          bilingual(
            `Makes a code that you send to the person, and holds one place for it. It is entered when signing up and lapses after ${CODE_DAYS} days.`,
            `Erzeugt einen Code, den du der Person schickst, und hält dafür einen Platz frei. Er wird bei der Anmeldung eingetragen und gilt ${CODE_DAYS} Tage lang.`,
          ),
        ]),
  run: async ({ deps }, { id, places }, cents, actor) => {
    const code = await orFull(() => deps.placeCodes.make(id, cents, actor, places));
    if (code === NO_PLACE) return refused(NO_PLACE);
    if (code === null) return DONE_BEFORE;
    return done(
      `The code is ${code}. Note it now: it is not shown again.`,
      `Der Code ist ${code}. Notiere ihn jetzt: Er wird nicht noch einmal gezeigt.`,
    );
  },
});

const NO_CODE = bilingual(
  'This code is used, or not there any more.',
  'Dieser Code ist benutzt oder nicht mehr da.',
);

const revokeAct = actPage<PlaceCode, null>({
  path: `${DESK}/codes/:id`,
  title: bilingual('Revoke the code', 'Code zurückziehen'),
  submit: bilingual('Revoke', 'Zurückziehen'),
  isDanger: true,
  async load({ deps }, id) {
    const code = await deps.placeCodes.byId(id);
    if (!code) throw new DeskProblem(404, NO_CODE, WORKSHOPS);
    return code;
  },
  backTo: ({ workshopId }) => `${WORKSHOPS}/${workshopId}`,
  version: (_desk, { isUsed }) => String(isUsed),
  parse: nothing,
  preview: (_desk, { amount, isUsed }) => {
    const effect = bilingual(
      `The code for a place at ${formatCents(amount, 'en-US')} is not taken any more. This cannot be undone; you can make a new one.`,
      `Der Code für einen Platz zu ${formatCents(amount, 'de-DE')} gilt nicht mehr. Das lässt sich nicht zurücknehmen; du kannst einen neuen erzeugen.`,
    );
    return { refused: isUsed ? NO_CODE : null, effects: [effect], mails: [] };
  },
  run: async ({ deps }, code, _input, actor) =>
    (await deps.placeCodes.revoke(code, actor))
      ? done('The code is revoked.', 'Der Code ist zurückgezogen.')
      : refused(NO_CODE),
});

const NOT_WAITING = bilingual(
  'This address is not on the waiting list any more.',
  'Diese Adresse steht nicht mehr auf der Warteliste.',
);
const BEING_SENT = bilingual(
  'The mail that offers a place is being sent at this moment. Please do it again in a minute.',
  'Die Mail, die einen Platz anbietet, wird gerade verschickt. Bitte tu es in einer Minute noch einmal.',
);

const OFFERED = bilingual(
  'A place was offered to this person already.',
  'Dieser Person wurde schon ein Platz angeboten.',
);

const onWaiting: ActPage<Waiting, null> = {
  path: `${DESK}/waiting/:id`,
  title: bilingual('Take off the waiting list', 'Von der Warteliste nehmen'),
  submit: bilingual('Take off', 'Von der Liste nehmen'),
  isDanger: true,
  async load({ deps }, id) {
    const waiting = await deps.waitingList.byId(id);
    if (!waiting) throw new DeskProblem(404, NOT_WAITING, WORKSHOPS);
    return waiting;
  },
  backTo: ({ workshopId }) => `${WORKSHOPS}/${workshopId}`,
  version: (_desk, { offeredUntil }) => String(offeredUntil),
  parse: nothing,
  preview: (_desk, { email }) =>
    announced([
      bilingual(
        `${email} is not on the list any more. A place that is held for this person is free for the next; a booking stays.`,
        `${email} steht nicht mehr auf der Liste. Ein Platz, der für diese Person reserviert ist, wird für die nächste frei; eine Buchung bleibt.`,
      ),
    ]),
  run: async ({ deps }, waiting, _input, actor) => {
    if (!(await deps.waitingList.remove(waiting, actor))) return refused(BEING_SENT);
    // A place that was held is for the next person.
    deps.wakeWorkshops();
    return done('The address is off the list.', 'Die Adresse steht nicht mehr auf der Liste.');
  },
};
const removeAct = actPage(onWaiting);

const offerAct = actPage<Waiting, null>({
  ...onWaiting,
  path: `${DESK}/waiting/:id/offer`,
  title: bilingual('Offer a place now', 'Jetzt einen Platz anbieten'),
  submit: bilingual('Offer', 'Anbieten'),
  isDanger: false,
  preview: async ({ deps }, { email, offeredUntil, workshopId }) => {
    const workshop = await workshopOverview(deps, workshopId);
    if (!workshop || offeredUntil !== null) return refusedPreview(OFFERED);
    if (workshop.places !== null && workshop.taken >= workshop.places)
      return refusedPreview(NO_PLACE);
    return announced(
      [
        bilingual(
          'Holds a free place for this person for a day, before all others who wait.',
          'Hält dieser Person einen freien Platz einen Tag lang frei, vor allen anderen, die warten.',
        ),
      ],
      [{ to: email, subject: 'placeOffer', line: workshop.title['de-DE'] }],
    );
  },
  run: async ({ deps }, waiting, _input, actor) => {
    const workshop = await workshopOverview(deps, waiting.workshopId);
    const start = Date.parse(workshop?.start ?? '');
    const places = workshop?.places ?? null;
    const isOffered =
      workshop !== null && (await deps.waitingList.offerTo(waiting, { places, start }, actor));
    return isOffered
      ? done('The offer is on its way.', 'Das Angebot ist unterwegs.')
      : refused(NO_PLACE);
  },
});

/** Acts on places: make and revoke a code, take an address off the waiting list. */
export const placeActRoutes = inTurn(codeAct, revokeAct, removeAct, offerAct);
