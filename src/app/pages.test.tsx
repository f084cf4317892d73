import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RunningSandbox } from '../../sandbox/core/server';
import { callControl } from '../../sandbox/testing/control';
import { edit, resetContent, startContentSandbox } from '@/services/content/testing/testContent';
import { allowConsole } from '../../test/allowed';
import { nightlyTest, sample } from '../../test/nightly';
import { completeWindow, openPage } from './testing/testPages';

let sandbox: RunningSandbox;

beforeAll(async () => {
  completeWindow();
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => resetContent(sandbox));

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const PAGES = [
  ['/', 'en-US', /Welcome to Open Strings/, 'Draw the bow across an open string'],
  ['/', 'de-DE', /Willkommen bei Open Strings/, 'Streich eine leere Saite an'],
  ['/biography', 'en-US', 'Clara Weidmann', 'I was born in Görlitz'],
  ['/biography', 'de-DE', 'Clara Weidmann', 'Görlitz'],
  ['/community', 'en-US', 'Practising together', 'Practising is a lonely trade'],
  ['/community', 'de-DE', 'Gemeinsam üben', 'Dienstag'],
  ['/articles/foundations', 'en-US', 'Foundations', 'Slow Practice'],
  ['/articles/foundations', 'de-DE', 'Grundlagen', 'Langsam üben'],
  ['/articles/foundations/slow-practice', 'en-US', 'Slow Practice', 'Bonus material'],
  ['/articles/foundations/slow-practice', 'de-DE', 'Langsam üben', 'Bonusmaterial'],
  ['/legal/imprint', 'en-US', 'Imprint', 'Digital Services Act'],
  ['/legal/imprint', 'de-DE', 'Impressum', 'DDG'],
  ['/news', 'de-DE', 'Neuigkeiten', 'Neuigkeiten'],
  ['/nowhere', 'en-US', 'Page not found', 'Perhaps one of these helps'],
  ['/nowhere', 'de-DE', /Seite/, 'Vielleicht'],
  ['/articles/nowhere', 'en-US', 'Page not found', 'no page at this address'],
  ['/articles/foundations/nowhere', 'en-US', 'Page not found', 'no page at this address'],
  ['/legal/nowhere', 'de-DE', /Seite/, 'Vielleicht'],
] as const;

it.each([
  ['/shop', 'en-US', 'You can pay with PayPal, or by card'],
  ['/shop/book-listening-hands', 'de-DE', 'Du kannst mit PayPal zahlen'],
  ['/workshops_and_coaching', 'de-DE', 'Du kannst mit PayPal zahlen'],
  ['/workshops_and_coaching', 'en-US', 'Price including VAT, no shipping'],
] as const)('selling pages: %s in %s says "%s"', async (path, locale, words) => {
  openPage(sandbox, path, locale);
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(words));
});

it('sign-up: a workshop with a right of withdrawal needs the declaration', async () => {
  await edit(sandbox, 'entries/settings', { workshopWithdrawal: { 'en-US': true } });
  openPage(sandbox, '/workshops_and_coaching', 'en-US');
  const user = userEvent.setup();
  const opener = { name: /^Sign Up\s+What nerves are for$/ };
  await user.click(await screen.findByRole('button', opener));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Price you choose'), '25');
  await user.type(dialog.getByLabelText('Name'), 'Ada');
  await user.type(dialog.getByLabelText('Email'), 'ada@visitor.example');
  const order = dialog.getByRole('button', { name: 'Order with obligation to pay' });
  expect(order).toBeDisabled();
  await user.click(dialog.getByLabelText(/^I ask for the workshop to be held/));
  expect(order).toBeEnabled();
});

/** Answers the calls about places, and returns the bodies that were sent; every other call goes to the sandbox. */
function answerPlaces(
  left: Record<string, number>,
  closed: Record<string, 'reserved' | 'cancelled'> = {},
  waiting: object = { asked: true },
): unknown[] {
  const sent: unknown[] = [];
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!pathname.includes('/places')) return real(input, init);
    if (init?.body !== undefined) sent.push(JSON.parse(String(init.body)));
    const body = pathname.endsWith('/waiting')
      ? waiting
      : pathname.includes('/waiting/')
        ? { waiting: true }
        : pathname.endsWith('/code')
          ? { price: 0 }
          : { left, closed };
    const status = 'error' in body ? 409 : 200;
    return Promise.resolve(Response.json(body, { status }));
  });
  return sent;
}

describe('places of workshops', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are named when few are left', async () => {
    answerPlaces({ 'workshop-nerves': 3, 'workshop-slow-practice': 1 });
    openPage(sandbox, '/workshops_and_coaching', 'de-DE');
    expect(await screen.findByText('Noch 3 Plätze frei')).toBeVisible();
    expect(screen.getByText('Noch 1 Platz frei')).toBeVisible();
    expect(screen.queryByText('Ausgebucht')).toBeNull();
  });

  it('reserved for unpaid orders: are not called sold out, and a visitor may be told of a free one', async () => {
    answerPlaces({ 'workshop-nerves': 0 }, { 'workshop-nerves': 'reserved' });
    openPage(sandbox, '/workshops_and_coaching', 'en-US');
    expect(await screen.findByText(/^All places are reserved at the moment/)).toBeVisible();
    expect(screen.queryByText('Sold out')).toBeNull();
    expect(screen.getByRole('button', { name: /^Sign Up\s+What nerves are for$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when a place is free' }));
    expect(screen.getByRole('button', { name: 'Put me on the list' })).toBeVisible();
  });

  it('cancelled workshop: offers neither a place nor the waiting list', async () => {
    answerPlaces({}, { 'workshop-nerves': 'cancelled' });
    openPage(sandbox, '/workshops_and_coaching', 'de-DE');
    expect(await screen.findByText('Abgesagt')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /Wozu Lampenfieber gut ist|Warteliste/ }),
    ).toBeNull();
  });

  it('sold out: the waiting list takes the place of the button', async () => {
    const sent = answerPlaces({ 'workshop-nerves': 0 });
    openPage(sandbox, '/workshops_and_coaching', 'en-US');
    const user = userEvent.setup();
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Sign Up\s+What nerves are for$/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    await user.click(screen.getByRole('button', { name: 'Put me on the list' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Please fill|required/i);
    await user.type(screen.getByLabelText('Email'), 'ada@visitor.example');
    await user.click(screen.getByRole('button', { name: 'Put me on the list' }));
    expect(await screen.findByText(/please open the link in the mail/)).toBeVisible();
    expect(sent).toEqual([{ email: 'ada@visitor.example', language: 'en-US' }]);
  });

  it('place that is free again: takes the place of the waiting list, and gets the focus', async () => {
    const left = { 'workshop-nerves': 0 };
    allowConsole(/placeFree/);
    const problem = { error: { code: 'placeFree', message: 'A place is free.' } };
    answerPlaces(left, {}, problem);
    openPage(sandbox, '/workshops_and_coaching', 'de-DE');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Auf die Warteliste setzen' }));
    await user.type(screen.getByLabelText('E-Mail'), 'ada@visitor.example');
    left['workshop-nerves'] = 1;
    await user.click(screen.getByRole('button', { name: 'Auf die Liste setzen' }));
    const signUp = await screen.findByRole('button', { name: /Wozu Lampenfieber gut ist$/ });
    await waitFor(() => expect(signUp).toHaveFocus());
    expect(screen.getByText('Noch 1 Platz frei')).toBeVisible();
  });

  it('link in a mail about the waiting list: joins with one press, and the result gets the focus', async () => {
    const sent = answerPlaces({});
    openPage(sandbox, '/workshops_and_coaching?join=K7QM2XWA9PTC', 'de-DE');
    expect(await screen.findByText('Möchtest du auf einen Platz warten?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Auf die Liste setzen' }));
    const result = await screen.findByText(/^Du stehst auf der Warteliste/);
    expect(result.parentElement).toHaveFocus();
    expect(sent).toEqual([{ act: 'join' }]);
  });

  it('code for a free place: shows its price, and the button names no payment', async () => {
    answerPlaces({});
    openPage(sandbox, '/workshops_and_coaching', 'de-DE');
    const user = userEvent.setup();
    const opener = { name: /Wozu Lampenfieber gut ist$/ };
    await user.click(await screen.findByRole('button', opener));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/^Code/), 'k7qm-2xwa-9ptc');
    expect(await dialog.findByText('Preis mit diesem Code:')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Kostenlosen Platz buchen' })).toBeVisible();
  });

  it('sold out, with the code of an offer in the address: can be booked with the code filled in', async () => {
    answerPlaces({ 'workshop-nerves': 0 });
    openPage(sandbox, '/workshops_and_coaching?code=K7QM2XWA9PTC', 'en-US');
    const opener = { name: /^Sign Up\s+What nerves are for$/ };
    await userEvent.setup().click(await screen.findByRole('button', opener));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText(/^Code/)).toHaveValue('K7QM2XWA9PTC'));
  });
});

/** True for a German page whose English version is tested too; src/prerender.node.test.tsx renders every page completely. */
const isRepeated = ([path, locale]: (typeof PAGES)[number]): boolean =>
  locale === 'de-DE' && PAGES.some(([other, language]) => other === path && language === 'en-US');

it.each([
  ...sample(
    PAGES.filter((page) => !isRepeated(page)),
    9,
  ),
  ...sample(PAGES.filter(isRepeated), 9),
])('pages: %s in %s shows its heading and content', async (path, locale, title, words) => {
  const { warnings } = openPage(sandbox, path, locale);
  expect(await heading(title)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(words));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toMatch(/ – Open Strings$/);
  expect(warnings).toEqual([]);
});

it.each(
  sample(
    [
      ['en-US', 'Page not found', 'Slow Practice'],
      ['de-DE', 'Seite nicht gefunden', 'Langsam üben'],
    ] as const,
    2,
    1,
  ),
)(
  'article: under another topic the page is missing and links to the right one, in %s',
  async (locale, title, article) => {
    openPage(sandbox, '/articles/selfRegulation/slow-practice', locale);
    expect(await heading(title)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: article })).toHaveAttribute(
      'href',
      '/articles/foundations/slow-practice',
    );
  },
);

it('article: shows application blocks after the main text and other blocks before it', async () => {
  openPage(sandbox, '/articles/foundations/slow-practice');
  const container = document.body;
  await heading('Slow Practice');
  await waitFor(() =>
    expect(container.querySelector('.text h2, .text h3, .text p')).not.toBeNull(),
  );
  const text = container.querySelector('.text');
  const blocks = [...container.querySelectorAll('.block')];
  expect(blocks.length).toBeGreaterThan(1);
  for (const block of blocks) {
    const isApplication = /application|anwendung/i.test(
      block.querySelector('h2')?.textContent ?? '',
    );
    const comesAfter =
      ((text?.compareDocumentPosition(block) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect([block.textContent, comesAfter]).toEqual([block.textContent, isApplication]);
  }
  expect(
    blocks.some((block) => /application/i.test(block.querySelector('h2')?.textContent ?? '')),
  ).toBe(true);
});

it.each(
  sample(
    [
      [
        'article',
        'slow-practice',
        {
          title: { 'en-US': 'Bare' },
          slug: { 'en-US': 'slow-practice' },
          foundations: { 'en-US': true },
        },
        '/articles/foundations/slow-practice',
        'Bare',
      ],
      ['biography', 'biography', { title: { 'en-US': 'Bare' } }, '/biography', 'Bare'],
      ['communityPage', 'community', { title: { 'en-US': 'Bare' } }, '/community', 'Bare'],
      ['homepageText', 'homepage', { title: { 'en-US': 'Bare' } }, '/', /Bare/],
      [
        'topicOverview',
        'foundations',
        { id: { 'en-US': 'foundations' }, title: { 'en-US': 'Bare' } },
        '/articles/foundations',
        'Bare',
      ],
    ] as const,
    5,
  ),
)(
  'pages: show an entry of type %s with only its required fields',
  async (contentType, id, fields, path, title) => {
    const entry = contentType === 'topicOverview' ? await topicEntryId() : id;
    await edit(sandbox, `entries/${entry}`, { contentType, fields });
    openPage(sandbox, path);
    expect(await heading(title)).toBeVisible();
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  },
);

async function topicEntryId(): Promise<string> {
  const answer = await fetch(
    `${sandbox.url}/spaces/openstrings/environments/master/entries?content_type=topicOverview&fields.id=foundations&access_token=sandbox-delivery`,
  );
  const { items } = (await answer.json()) as { items: { sys: { id: string } }[] };
  return items[0]?.sys.id ?? '';
}

it('article: marks text from the other language', async () => {
  await edit(sandbox, 'entries/slow-practice', { title: { 'en-US': 'Slow Practice' } });
  openPage(sandbox, '/articles/foundations/slow-practice', 'de-DE');
  const title = await heading('Slow Practice');
  expect(within(title).getByText('Slow Practice')).toHaveAttribute('lang', 'en-US');
});

nightlyTest('pages: show a picture that was uploaded for the other language only', async () => {
  const { items } = (await (
    await fetch(
      `${sandbox.url}/spaces/openstrings/environments/master/entries?sys.id=biography&locale=*&access_token=sandbox-delivery`,
    )
  ).json()) as { items: { fields: { image: { 'en-US': { sys: { id: string } } } } }[] };
  const id = items[0]?.fields.image['en-US'].sys.id ?? '';
  const asset = await callControl<{ fields: { file: Record<string, unknown> } }>(
    sandbox.url,
    'GET',
    `/content/assets/${id}`,
  );
  await edit(sandbox, `assets/${id}`, { file: { 'en-US': asset.fields.file['en-US'] } });
  const { warnings } = openPage(sandbox, '/biography', 'de-DE');
  await waitFor(() =>
    expect(document.querySelector('main picture source')?.getAttribute('srcset')).toContain(
      sandbox.url,
    ),
  );
  expect(warnings).toEqual([]);
});

/** Waits until no query is pending: a request that failed in the loader is repeated when the page is mounted. */
async function settled(store: ReturnType<typeof openPage>['store']): Promise<void> {
  await waitFor(() =>
    expect(
      Object.values(store.getState().contentApi.queries).map((query) => query?.status),
    ).not.toContain('pending'),
  );
}

nightlyTest('pages: a failure is explained and a retry works', async () => {
  sandbox.faults.place({ service: 'content', pathContains: 'content_type=biography', status: 404 });
  const { user, store } = openPage(sandbox, '/biography');
  await screen.findByRole('alert');
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await settled(store);
  sandbox.faults.clear();
  await user.click(
    within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }),
  );
  expect(await screen.findByText(/I was born in Görlitz/)).toBeVisible();
});

it('failure: is shown once, also for the header, and one retry recovers the page', async () => {
  sandbox.faults.place({ service: 'content', status: 404 });
  const { user, store } = openPage(sandbox, '/community');
  const banner = await screen.findByRole('banner');
  // Once in the row of topics and once in the sheet of small screens.
  expect(await within(banner).findAllByText('The topics could not be loaded.')).toHaveLength(2);
  const legal = within(screen.getByRole('contentinfo')).getByRole('navigation', { name: 'Legal' });
  for (const name of [
    'Imprint',
    'Privacy',
    'Right of withdrawal',
    'Accessibility',
    'Withdraw from contract',
  ]) {
    expect(within(legal).getByRole('link', { name })).toBeVisible();
  }
  await settled(store);
  sandbox.faults.clear();
  await user.click(
    within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }),
  );
  expect(await heading('Practising together')).toBeVisible();
  await waitFor(() => expect(within(banner).getAllByText('Foundations').length).toBeGreaterThan(0));
  expect(within(banner).queryAllByText('The topics could not be loaded.')).toEqual([]);
  await waitFor(() =>
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Studio Nebensaite'),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

nightlyTest.each([
  'Übung-macht-Spaß',
  'Slow_Practice',
  'two words',
  'a/b',
  'half%25',
  '100%',
  'dots.and~tildes',
  'ΑΒΓ',
])('article with the slug %s: opens from the menu and by its address', async (slug) => {
  await edit(sandbox, 'entries/slow-practice', { slug: { 'en-US': slug } });
  const { user, router } = openPage(sandbox, '/articles/foundations');
  await heading('Foundations');
  await user.click(
    within(await screen.findByRole('navigation', { name: 'Articles in this topic' })).getByRole(
      'link',
      { name: /Slow Practice/ },
    ),
  );
  expect(await heading('Slow Practice')).toBeVisible();
  expect(decodeURIComponent(router.state.location.pathname.split('/')[3] ?? '')).toBe(slug);
});

nightlyTest('article list: leaves out an article without a slug and tells the editor', async () => {
  await edit(sandbox, 'entries/slow-practice', { slug: { 'en-US': '..' } });
  const { warnings } = openPage(sandbox, '/articles/foundations');
  await heading('Foundations');
  await waitFor(() => expect(warnings.join()).toMatch(/Entry slow-practice, field slug/));
  expect(screen.queryByRole('link', { name: /Slow Practice/ })).toBeNull();
});

it('language: switches in place and keeps the old page until the new one is loaded', async () => {
  const { user } = openPage(sandbox, '/articles/foundations/slow-practice');
  await heading('Slow Practice');
  sandbox.faults.place({ service: 'content', pathContains: 'locale=de-DE', delayMs: 300 });
  await user.click(screen.getByRole('button', { name: /DE/ }));
  expect(screen.getByRole('heading', { level: 1, name: 'Slow Practice' })).toBeVisible();
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'de-DE'));
  expect(await heading('Langsam üben')).toBeVisible();
  expect(localStorage.getItem('lang')).toBe('de-DE');
});

nightlyTest(
  'episode page: says that its notes failed to load and loads them on retry',
  async () => {
    sandbox.faults.place({ service: 'content', pathContains: 'podcastNotes', status: 401 });
    const { store, user } = openPage(sandbox, '/podcast/900101');
    const { episodePagesApi } = await import('@/services/podcasts/episodePages');
    await store.dispatch(
      episodePagesApi.util.upsertQueryData('episode', '900101', {
        id: '900101',
        title: 'Why Slow Is Fast',
        show: '',
        artist: '',
        description: [],
        releasedAt: null,
        duration: 82,
        audioUrl: 'https://sound.example/1.mp3',
      }),
    );
    expect(await heading('Why Slow Is Fast')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('not allowed to read its content');
    sandbox.faults.clear();
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Transcript' })).toBeVisible();
  },
);

describe('route that throws', () => {
  it('shows the message inside the frame, with a link to the home page', async () => {
    const complaints = allowConsole(/A page broke/);
    const { makeRoutes } = await import('./routes');
    const routes = makeRoutes(() => Promise.resolve());
    const { RouteError } = await import('./errors/RouteError');
    const { Layout } = await import('./layout/Layout');
    expect(routes[0]?.children?.[0]?.ErrorBoundary).toBe(RouteError);
    const Broken = (): never => {
      throw new Error('A page broke');
    };
    openPage(sandbox, '/', 'en-US', [
      {
        Component: Layout,
        children: [{ ErrorBoundary: RouteError, children: [{ index: true, Component: Broken }] }],
      },
    ]);
    expect(await heading('Unexpected Application Error!')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(complaints).toContainEqual(
      expect.stringMatching(/^A page failed to render: Error: A page broke/),
    );
  });
});
