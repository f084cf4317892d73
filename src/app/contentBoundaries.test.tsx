import { act, screen, waitFor } from '@testing-library/react';
import type { Receipt } from '../../contracts/orders/orderAnswers';
import type { RunningSandbox } from '../../sandbox/core/server';
import { contentApi } from '@/services/content/cache/contentApi';
import { startContentSandbox } from '@/services/content/testing/testContent';
import { orderEndpoints } from '@/services/orders/orderEndpoints';
import { episodePagesApi } from '@/services/podcasts/episodePages';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import { allowConsole } from '../../test/allowed';
import { sample } from '../../test/nightly';
import { completeWindow, openPage, type OpenedPage } from './testing/testPages';

/*
 * Replaces every value of every answer that a page shows, one at a time, by something that cannot be rendered, such as a
 * value cached by an older version of the site. The frame must survive, and recover once the value is restored.
 * Tests one value in sixteen; the nightly run tests all of them.
 */

let sandbox: RunningSandbox;
beforeAll(async () => {
  completeWindow();
  sandbox = await startContentSandbox();
});
// React and the pages report every broken value.
beforeEach(() => void allowConsole(/could not|failed|error|invalid|not valid|unique "key"/i));
afterAll(async () => {
  jest.restoreAllMocks();
  await sandbox.close();
});

/** Queries of the page frame; broken on the home page only. */
const OF_THE_FRAME = ['settings', 'topicOverviews', 'topicInUse'];

/** The shop's menu and cart need the whole list and the settings, the quiz page the quiz; without it the page shows a notice in its frame. */
const WHOLE_PAGE = ['shopItems.', 'shopSettings.', 'shopItems.0', 'shopItems.0.sections', 'quiz.'];

type Path = (string | number)[];

/** Returns the paths to every value; of lists, only the first item. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value);
  // All files have the same shape, and a rich text's tree repeats itself, so its upper levels are enough.
  if ('contentType' in value) return [path, [...path, 'url']];
  const deep =
    path.length > 4
      ? []
      : keys.flatMap((key) =>
          pathsOf((value as Record<string | number, unknown>)[key], [...path, key]),
        );
  return [path, ...deep];
}

function poisonFor(value: unknown): unknown {
  if (typeof value === 'string') return { no: 'text' };
  if (Array.isArray(value)) return { no: 'list' };
  if (typeof value === 'object' && value !== null) return 7;
  return { no: 'value' };
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

interface Answer {
  endpointName: string;
  originalArgs: unknown;
  data: unknown;
}

const answersOf = ({ store }: OpenedPage): Answer[] =>
  Object.values(store.getState()[contentApi.reducerPath].queries).filter(
    (query) => query?.status === 'fulfilled',
  ) as unknown as Answer[];

async function put(
  { store }: OpenedPage,
  { endpointName, originalArgs }: Answer,
  value: unknown,
): Promise<void> {
  await act(async () => {
    store.dispatch(
      contentApi.util.updateQueryData(
        endpointName as never,
        originalArgs as never,
        () => value as never,
      ),
    );
    // Subscribers are notified of patches in batches; any other action notifies them at once.
    store.dispatch({ type: 'notified' });
    // Tools that mount again ask the device for what it holds.
    await Promise.resolve();
  });
}

const isPodcastPending = ({ store }: OpenedPage): boolean =>
  Object.values(store.getState()[podcastsApi.reducerPath].queries).some(
    (query) => query?.status === 'pending',
  );

function frameStands(): boolean {
  const banner = document.querySelector('header');
  const footer = document.querySelector('footer');
  return (
    banner?.querySelector('[aria-pressed]') != null &&
    (footer?.querySelector('a[href="/withdrawal"]') ?? null) !== null &&
    document.querySelector('main h1, main [role=status], main [role=alert]') !== null
  );
}

it.each(
  sample<[string, RegExp, string]>(
    [
      ['/', /Welcome/, 'homepageText'],
      ['/biography', /Clara/, 'biography'],
      ['/community', /Practising together/, 'communityPage'],
      ['/articles/exploration/variation-as-method', /Variation/, 'article'],
      ['/legal/imprint', /Imprint/, 'legalPage'],
      ['/shop#books', /Shop/, 'shopItems'],
      ['/workshops_and_coaching', /Workshops/, 'workshopsPage'],
      ['/articles/foundations', /Foundations/, 'topicArticles'],
      ['/shop/book-open-strings', /Open Strings/, 'shopItems'],
      ['/quiz', /./, 'quiz'],
    ],
    6,
    3,
  ),
)('%s: keeps its frame with any broken value, and recovers', async (path, title, own) => {
  const page = openPage(sandbox, path);
  await waitFor(() => expect(document.querySelector('main h1')).toHaveTextContent(title));
  await waitFor(() =>
    expect(page.store.getState()[contentApi.reducerPath].queries).not.toEqual({}),
  );
  await waitFor(() =>
    expect(
      Object.values(page.store.getState()[contentApi.reducerPath].queries).every(
        (query) => query?.status === 'fulfilled',
      ),
    ).toBe(true),
  );
  await waitFor(() => expect(document.querySelector('main .skeleton')).toBeNull());
  // Related episodes disappear once the podcast's function, which does not run here, has failed.
  await waitFor(() => expect(isPodcastPending(page)).toBe(false));
  await waitFor(() =>
    expect(answersOf(page).some(({ endpointName }) => endpointName === own)).toBe(true),
  );
  const whole = document.querySelector('main')?.textContent;
  const fallen: string[] = [];
  const unhealed: string[] = [];
  const gaveUp: string[] = [];
  let values = 0;
  const address = page.router.state.location.pathname;
  for (const answer of answersOf(page).filter(
    ({ endpointName }) => path === '/' || !OF_THE_FRAME.includes(endpointName),
  )) {
    const paths = pathsOf(answer.data);
    values += paths.length;
    for (const valuePath of sample(paths, 32)) {
      await put(
        page,
        answer,
        replaced(answer.data, valuePath, poisonFor(at(answer.data, valuePath))),
      );
      if (!frameStands()) fallen.push(`${answer.endpointName}.${valuePath.join('.')}`);
      await put(page, answer, answer.data);
      const broken = screen.queryByText('Unexpected Application Error!') !== null;
      if (broken) gaveUp.push(`${answer.endpointName}.${valuePath.join('.')}`);
      // Reopens a page that gave up or moved to another address.
      if (broken || page.router.state.location.pathname !== address) {
        await act(() => page.router.navigate(path));
        await screen.findByRole('heading', { level: 1, name: title });
      }
      if (document.querySelector('main')?.textContent !== whole)
        unhealed.push(`${answer.endpointName}.${valuePath.join('.')}`);
    }
  }
  expect(values).toBeGreaterThan(4);
  expect(fallen).toEqual([]);
  expect(unhealed).toEqual([]);
  expect(gaveUp.filter((value) => !WHOLE_PAGE.includes(value))).toEqual([]);
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

const EPISODE = {
  id: '7',
  title: 'Strings at rest',
  releasedAt: 1e12,
  duration: 600,
  audioUrl: 'https://files.example.org/7.mp3',
  show: 'Open Strings',
  artist: 'Ada',
  description: [{ kind: 'p', text: 'Words' }],
};
const MOMENT = '2026-03-01T10:00:00Z';
const RECEIPT: Receipt = {
  id: 'order-1',
  kind: 'shop',
  language: 'en-US',
  state: 'notified',
  at: MOMENT,
  payment: {
    status: 'paid',
    at: MOMENT,
    returned: [{ kind: 'refund', amount: 500, at: MOMENT, state: 'done' }],
    dispute: null,
  },
  region: 'germany',
  lines: [
    {
      id: 'book',
      title: 'A book',
      quantity: 1,
      goodsEach: 2490,
      shippingEach: 500,
      vatRate: 7,
      deliveryDays: 3,
    },
  ],
  workshop: null,
  shipment: { at: MOMENT, tracking: '00340434161094', carrier: 'DHL' },
  zone: 'Europe/Berlin',
  seller: { title: 'Seller', text: 'Clara Weidmann' },
  deliveryBy: '2026-03-05',
  workshopWithdrawal: false,
  goods: 2490,
  shipping: 500,
  total: 2990,
  ownerInformed: true,
  confirmationSent: true,
  smallBusiness: false,
  confirmationUndeliverable: false,
};

/** Pages of the functions' answers. They recover from any broken value, but not from a broken answer as a whole. */
const OF_FUNCTIONS = [
  [
    '/podcast',
    /Podcast/,
    [EPISODE],
    (value: unknown) =>
      episodePagesApi.util.upsertQueryData('episodeList', undefined, value as never),
  ],
  [
    '/podcast/7',
    /Strings at rest/,
    EPISODE,
    (value: unknown) => episodePagesApi.util.upsertQueryData('episode', '7', value as never),
  ],
  [
    '/receipt/a-token',
    /receipt|confirmation/i,
    RECEIPT,
    (value: unknown) => orderEndpoints.util.upsertQueryData('receipt', 'a-token', value as never),
  ],
] as const;

it.each(sample(OF_FUNCTIONS, 3, 1))(
  '%s: keeps its frame with any broken value of a function’s answer, and recovers',
  async (path, title, data, answer) => {
    const { store } = openPage(sandbox, path);
    const hold = async (value: unknown): Promise<void> => {
      await act(async () => {
        await store.dispatch(answer(value) as never);
        store.dispatch({ type: 'notified' });
      });
    };
    await screen.findByRole('contentinfo');
    await waitFor(() =>
      expect(document.querySelector('main h1, main [role=alert]')).not.toBeNull(),
    );
    await hold(data);
    await screen.findByRole('heading', { level: 1, name: title });
    const whole = document.querySelector('main')?.textContent;
    const fallen: string[] = [];
    const unhealed: string[] = [];
    for (const valuePath of sample(
      pathsOf(data).filter(({ length }) => length > 0),
      4,
    )) {
      await hold(replaced(data, valuePath, poisonFor(at(data, valuePath))));
      if (!frameStands() || screen.queryByText('Unexpected Application Error!') !== null)
        fallen.push(valuePath.join('.'));
      await hold(data);
      if (document.querySelector('main')?.textContent !== whole) unhealed.push(valuePath.join('.'));
    }
    expect({ fallen, unhealed }).toEqual({ fallen: [], unhealed: [] });
  },
);

it.each(
  sample<[string, RegExp]>(
    [
      ['/articles/foundations', /Foundations/],
      ['/articles/exploration/variation-as-method', /Variation/],
      ['/contact', /Contact/],
    ],
    3,
  ),
)("%s: keeps its frame when all of the frame's content is broken", async (path, title) => {
  const page = openPage(sandbox, path);
  await waitFor(() => expect(document.querySelector('main h1')).toHaveTextContent(title));
  for (const endpointName of OF_THE_FRAME) {
    await waitFor(() =>
      expect(answersOf(page).some((answer) => answer.endpointName === endpointName)).toBe(true),
    );
    for (const answer of answersOf(page).filter((one) => one.endpointName === endpointName)) {
      await put(page, answer, 7);
      expect([endpointName, frameStands()]).toEqual([endpointName, true]);
      await put(page, answer, answer.data);
    }
  }
});
