import type { RunningSandbox } from '../../../sandbox/core/server';
import { workshopsApi } from '@/services/content/queries/workshopsAndCoaching';
import {
  edit,
  makeTestSite,
  resetContent,
  startContentSandbox,
} from '@/services/content/testContent';
import { listWorkshops } from './workshopDates';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => resetContent(sandbox));

it('workshop dates: list the workshops of the entry on the page, not of another draft', async () => {
  const workshop = { sys: { type: 'Link', linkType: 'Entry', id: 'workshop-nerves' } };
  await edit(sandbox, 'entries/another-page', {
    contentType: 'workshopsAndCoaching',
    fields: { title: { 'en-US': 'Next season' }, workshopsList: { 'en-US': [workshop] } },
  });
  const { store, services } = makeTestSite(sandbox);
  const { data: page } = await store.dispatch(
    workshopsApi.endpoints.workshopsPage.initiate({ locale: 'en-US' }),
  );
  const dates = await listWorkshops(
    { ...services.content, client: (await services.content.loadBackend()).client },
    'en-US',
  );
  expect(dates.length).toBeGreaterThan(1);
  expect(dates.map(({ id }) => id)).toEqual(page?.workshopsList.map(({ id }) => id));
});
