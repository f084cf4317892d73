import type { RunningSandbox } from '../../../sandbox/core/server';
import { workshopApi } from '@/services/content/queries/workshop';
import {
  edit,
  makeTestSite,
  resetContent,
  startContentSandbox,
} from '@/services/content/testing/testContent';
import { listWorkshops } from './workshopDates';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => resetContent(sandbox));

it('workshop dates: list every published workshop, as the page does', async () => {
  await edit(sandbox, 'entries/spring', {
    contentType: 'workshop',
    fields: { title: { 'en-US': 'Spring' }, date: { 'en-US': '2031-04-01T10:00+02:00' } },
  });
  const { store, services } = makeTestSite(sandbox);
  const { data: page } = await store.dispatch(
    workshopApi.endpoints.workshops.initiate({ locale: 'en-US' }),
  );
  const dates = await listWorkshops(
    { ...services.content, client: (await services.content.loadBackend()).client },
    'en-US',
  );
  expect(dates.map(({ id }) => id)).toEqual(expect.arrayContaining(['spring', 'workshop-nerves']));
  expect(dates.map(({ id }) => id)).toEqual(page?.map(({ id }) => id));
});
