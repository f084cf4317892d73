import type { Hono } from 'hono';
import type * as v from 'valibot';
import {
  type CodeAnswer,
  CodeRequestSchema,
  type DeskPublishedSchema,
  WaitingActSchema,
  WaitingRequestSchema,
} from '../../contracts/orders/workshopPlaces';
import { placesProof } from '../../contracts/secrets';
import { clientAddress } from '../lib/clientAddress/clientAddress';
import { emailKey } from '../lib/emailAddress';
import { boundedBody } from '../lib/http/boundedBody';
import { functionApp } from '../lib/http/functionApp';
import { onlySiteOrigins, siteCors } from '../lib/http/origins';
import { parseOrRefuse, Refusal } from '../lib/http/problem';
import { readJson } from '../lib/http/readJson';
import { sameSecret } from '../lib/process/secrets';
import { NoAnswer } from '../lib/timing/fetchWithTimeout';
import { limitByAddress, takeOrRefuse } from '../limits/takeOrRefuse';
import type { OrdersDeps } from '../orders/createDeps';
import { StaleCache } from '../lib/timing/staleCache';
import { historyOf } from '../journal/history';
import { isCancelled } from '../journal/workshops/cancellations';
import { takenPlaces } from '../journal/workshops/places';
import { comingWorkshops, fewPlaces } from './comingPlaces';

/** Paths that these routes answer. */
export const WORKSHOPS_PATHS = ['/places/*'];

const MAX_BODY = 64 * 1024;
const FRESH_MS = 5000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// Nobody may enter many addresses, nor have a stranger's mailbox filled.
const MAX_PER_HOUR = 5;
const MAX_MAILS_PER_DAY = 5;
/** Acts of the desk that publish an entry. */
const PUBLISHED = new Set<string>(['workshopPublished', 'settingsChanged', 'undone']);

// Nobody may try codes until one fits.
const CODES_PER_MINUTE = 20;

const contentDown = () =>
  new Refusal(503, 'contentServiceDown', 'The programme cannot be read at the moment.', {
    retryAfterSeconds: 5,
  });

async function withContent<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NoAnswer ? contentDown() : error;
  }
}

/** Answers the publisher; a stranger who asks for one number after the other would learn how many places are sold. */
async function publishedAtDesk(
  { config, database, now }: OrdersDeps,
  id: string,
  { places: asked = '', proof = '' }: Record<string, string>,
): Promise<v.InferOutput<typeof DeskPublishedSchema>> {
  if (!sameSecret(proof, placesProof(config.content.managementToken, id, asked)))
    throw new Refusal(404, 'notFound', 'There is nothing here.');
  const { acts, taken } = await database.read(async (db) => ({
    acts: await historyOf(db, [id]),
    taken: await takenPlaces(db, id, now()),
  }));
  const at = acts.findLast(({ act }) => PUBLISHED.has(act))?.at ?? null;
  return { at, fits: asked !== '' && Number(asked) >= taken };
}

async function codeAnswer(
  { placeCodes, journal }: OrdersDeps,
  workshopId: string,
  code: string,
): Promise<CodeAnswer> {
  const offer = await placeCodes.offerOf(workshopId, code);
  const moved = offer?.moves ? ((await journal.byId(offer.moves))?.workshop ?? null) : null;
  return {
    price: offer?.amount ?? null,
    moves: moved && {
      title: moved.title,
      start: moved.start,
      ...(moved.country && { country: moved.country }),
    },
  };
}

/** Creates the routes of the workshops page: how many places are left, codes, and the waiting list. */
export function workshopsApp(deps: OrdersDeps): Hono {
  const { config, database, content, limits, now } = deps;
  const app = functionApp(deps.log);
  app.use(
    '/places/*',
    siteCors(config.origins),
    onlySiteOrigins(config.origins),
    limitByAddress(
      limits.limiter({ name: 'workshops', most: config.ratePerMinute, windowMs: 60_000 }),
      config.proxyHops,
    ),
    boundedBody(MAX_BODY),
  );
  const byMailbox = limits.limiter({
    name: 'waiting mailbox',
    most: MAX_MAILS_PER_DAY,
    windowMs: DAY_MS,
  });
  const byAddress = limits.limiter({ name: 'waiting', most: MAX_PER_HOUR, windowMs: HOUR_MS });
  const codes = limits.limiter({ name: 'codes', most: CODES_PER_MINUTE, windowMs: 60_000 });
  const places = new StaleCache(() => fewPlaces(database, content, now), {
    freshMs: FRESH_MS,
    // An old count would name places that are gone.
    maxAgeMs: 12 * FRESH_MS,
    retryMs: FRESH_MS,
    now,
    onError: () => deps.log.info('places not read'),
  });
  app.get('/places', async (c) => {
    const { value } = await withContent(() => places.get());
    c.header('Cache-Control', `public, max-age=${String(FRESH_MS / 1000)}`);
    return c.json(value);
  });
  app.get('/places/:id/published', async (c) => {
    return c.json(await publishedAtDesk(deps, c.req.param('id'), c.req.query()));
  });
  app.post('/places/:id/code', async (c) => {
    await takeOrRefuse(codes, clientAddress(c, config.proxyHops));
    const { code } = parseOrRefuse(CodeRequestSchema, await readJson(c));
    return c.json(await codeAnswer(deps, c.req.param('id'), code));
  });
  app.post('/places/:id/waiting', async (c) => {
    const { email, language } = parseOrRefuse(WaitingRequestSchema, await readJson(c));
    const id = c.req.param('id');
    const coming = await withContent(() => comingWorkshops(content, now));
    const limit = coming.find(({ entry }) => entry.sys.id === id)?.places ?? null;
    const { cancelled, taken } = await database.read(async (db) => ({
      cancelled: await isCancelled(db, id),
      taken: await takenPlaces(db, id, now()),
    }));
    if (limit === null || cancelled)
      throw new Refusal(404, 'unknownItem', 'There is no waiting list for this workshop.');
    if (taken < limit) throw new Refusal(409, 'placeFree', 'A place of this workshop is free.');
    await takeOrRefuse(byAddress, clientAddress(c, config.proxyHops));
    await takeOrRefuse(byMailbox, emailKey(email));
    const site = c.req.header('Origin') ?? config.origins[0] ?? '';
    await deps.waitingList.request(id, { email, language, site });
    deps.wakeOutbox();
    return c.json({ asked: true }, 202);
  });
  app.post('/places/waiting/:token', async (c) => {
    await takeOrRefuse(codes, clientAddress(c, config.proxyHops));
    const { act } = parseOrRefuse(WaitingActSchema, await readJson(c));
    const token = c.req.param('token');
    const isKnown =
      act === 'join' ? await deps.waitingList.confirm(token) : await deps.waitingList.leave(token);
    if (!isKnown) throw new Refusal(404, 'notFound', 'This link is no longer valid.');
    // A place may be free already, for this person or for the next.
    deps.wakeWorkshops();
    return c.json({ waiting: act === 'join' });
  });
  return app;
}
