import type { RunningSandbox } from '../../../../sandbox/core/server';
import { edit, startContentSandbox, testConfiguration } from '../testing/testContent';
import { makeContentClient } from './client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());

it('content client: leaves private meeting links out of live pages, in linked entries too', async () => {
  await edit(sandbox, 'entries/slow-practice', {
    title: { 'en-US': 'Slow, see https://zoom.us/j/123?pwd=secret' },
  });
  const client = makeContentClient(testConfiguration(sandbox).content);
  const { items } = await client.getEntries({
    content_type: 'article',
    'fields.slug': 'slow-practice',
    include: 2,
  });
  expect(items[0]?.fields?.['title']).toBe('Slow, see');
  expect(items[0]?.fields?.['image']).toMatchObject({ fields: { file: {} } });
});
