import {
  edit,
  makeTestSite,
  resetContent,
  startContentSandbox,
} from '@/services/content/testContent';
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
  const { data } = await store.dispatch(workshopsApi.endpoints.workshopsPage.initiate({ locale }));
  return { page: data, warnings };
}

test('workshops page: has its workshops in the requested language, without meeting links', async () => {
  const { page, warnings } = await read('de-DE');
  expect(page?.workshopsList.map(({ id }) => id)).toHaveLength(5);
  expect(page?.workshopsList.find(({ id }) => id === 'workshop-nerves')).toMatchObject({
    title: { text: 'Wozu Lampenfieber gut ist' },
    price: { text: expect.stringContaining('Du wählst den Preis') as string },
    pictogram: { contentType: expect.stringMatching(/^image\//) as string },
  });
  expect([page?.imageCoaching, page?.imageQp, page?.logo].every(Boolean)).toBe(true);
  expect(JSON.stringify(page)).not.toMatch(/zoomLink|meet\.openstrings/);
  expect(warnings).toEqual([]);
});

test('workshops page: parses instants of any zone, and drops an end before the start with a warning', async () => {
  await edit(sandbox, 'entries/workshop-nerves', {
    date: { 'en-US': '2031-03-30T03:30+02:00' },
    endTime: { 'en-US': '2031-03-30T01:00Z' },
  });
  const { page, warnings } = await read();
  expect(page?.workshopsList.find(({ id }) => id === 'workshop-nerves')).toMatchObject({
    start: '2031-03-30T01:30:00.000Z',
    end: null,
  });
  expect(warnings.join()).toContain(
    'Entry workshop-nerves, field endTime: is not after the beginning',
  );
});

test('workshops page: leaves out a deleted workshop with a warning', async () => {
  await edit(sandbox, 'entries/workshop-nerves', null);
  const { page, warnings } = await read();
  expect(page?.workshopsList).toHaveLength(4);
  expect(warnings.join()).toContain('workshopsList: links to an entry that is missing');
});

test('workshops page: is null when the content has none', async () => {
  await edit(sandbox, 'entries/workshops-and-coaching', null);
  expect((await read()).page).toBeNull();
});
