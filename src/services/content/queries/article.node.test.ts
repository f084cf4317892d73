import type { RunningSandbox } from '../../../../sandbox/core/server';
import { edit, makeTestSite, startContentSandbox } from '../testing/testContent';
import { articleApi } from './article';
import { biographyApi } from './biography';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());

const both = (value: unknown) => ({ 'en-US': value });
const write = (id: string, slug: string, foundations: boolean) =>
  edit(sandbox, `entries/${id}`, {
    contentType: 'article',
    fields: { title: both(`Title of ${id}`), slug: both(slug), foundations: both(foundations) },
  });

async function titleAt(slug: string): Promise<string | undefined> {
  const { store } = makeTestSite(sandbox);
  const { data } = await store.dispatch(
    articleApi.endpoints.article.initiate({ locale: 'en-US', slug }),
  );
  return data?.title.text;
}

it('article: of two entries with one slug the older is shown', async () => {
  await write('a-older', 'same', true);
  await write('z-younger', 'same', true);
  expect(await titleAt('same')).toBe('Title of a-older');
});

it('article: an entry without topics leaves its address to the next', async () => {
  await write('a-older', 'same', false);
  expect(await titleAt('same')).toBe('Title of z-younger');
});

it('article: both spellings of an umlaut find both', async () => {
  await write('decomposed', 'u\u0308ben', true);
  await write('composed', '\u00fcber', true);
  for (const slug of ['u\u0308ben', '\u00fcben'])
    expect(await titleAt(slug)).toBe('Title of decomposed');
  for (const slug of ['u\u0308ber', '\u00fcber'])
    expect(await titleAt(slug)).toBe('Title of composed');
});

it('biography: of two entries the older is shown', async () => {
  const biography = () =>
    makeTestSite(sandbox).store.dispatch(
      biographyApi.endpoints.biography.initiate({ locale: 'en-US' }),
    );
  const { data: before } = await biography();
  await edit(sandbox, 'entries/a-second-biography', { contentType: 'biography', fields: {} });
  expect(before).toBeTruthy();
  expect((await biography()).data).toEqual(before);
});
