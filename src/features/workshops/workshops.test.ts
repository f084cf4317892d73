import {
  edit,
  makeTestSite,
  resetContent,
  startContentSandbox,
} from '@/services/content/testing/testContent';
import { workshopApi } from '@/services/content/queries/workshop';
import { workshopsApi } from '@/services/content/queries/workshopsAndCoaching';
import type { RunningSandbox } from '../../../sandbox/core/server';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => resetContent(sandbox));

async function read(locale: 'en-US' | 'de-DE' = 'en-US') {
  const { store, warnings } = makeTestSite(sandbox, locale);
  const { data: page } = await store.dispatch(
    workshopsApi.endpoints.workshopsPage.initiate({ locale }),
  );
  const { data: workshops } = await store.dispatch(
    workshopApi.endpoints.workshops.initiate({ locale }),
  );
  return { page, workshops, warnings };
}

test('workshops page: has its workshops in the requested language, without meeting links', async () => {
  const { page, workshops, warnings } = await read('de-DE');
  expect(workshops).toHaveLength(5);
  expect(workshops?.find(({ id }) => id === 'workshop-nerves')).toMatchObject({
    title: { text: 'Wozu Lampenfieber gut ist' },
    price: { text: expect.stringContaining('Du wählst den Preis') as string },
    pictogram: { contentType: expect.stringMatching(/^image\//) as string },
  });
  expect([page?.imageCoaching, page?.imageQp, page?.logo].every(Boolean)).toBe(true);
  expect(JSON.stringify({ page, workshops })).not.toMatch(/zoomLink|meet\.openstrings/);
  expect(warnings).toEqual([]);
});

test('workshops page: parses instants of any zone, and drops an end before the start with a warning', async () => {
  await edit(sandbox, 'entries/workshop-nerves', {
    date: { 'en-US': '2031-03-30T03:30+02:00' },
    endTime: { 'en-US': '2031-03-30T01:00Z' },
  });
  const { workshops, warnings } = await read();
  expect(workshops?.find(({ id }) => id === 'workshop-nerves')).toMatchObject({
    start: '2031-03-30T01:30:00.000Z',
    end: null,
  });
  expect(warnings.join()).toContain(
    'Entry workshop-nerves, field endTime: is not after the beginning',
  );
});

test('workshops: a deleted one is gone without a dead link', async () => {
  await edit(sandbox, 'entries/workshop-nerves', null);
  const { workshops, warnings } = await read();
  expect(workshops).toHaveLength(4);
  expect(warnings).toEqual([]);
});

test('workshops page: is null when the content has none', async () => {
  await edit(sandbox, 'entries/workshops-and-coaching', null);
  expect((await read()).page).toBeNull();
});
