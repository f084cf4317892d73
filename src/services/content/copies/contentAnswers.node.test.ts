import type { RunningSandbox } from '../../../../sandbox/core/server';
import { edit, makeTestSite, resetContent, startContentSandbox } from '../testContent';
import { articleApi } from '../queries/article';
import { topicArticlesApi } from '../queries/topicArticles';
import { biographyApi } from '../queries/biography';
import { madeOf } from '../reading/madeOf';
import type { ContentAnswer } from './contentServices';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => resetContent(sandbox));

function watchedSite() {
  const { store, services } = makeTestSite(sandbox);
  const answers: ContentAnswer[] = [];
  services.content.onAnswer = (answer) => answers.push(answer);
  const parts = () => answers.flatMap(({ entries }) => madeOf(entries));
  const ids = (kind: 'Entry' | 'Asset') => parts().filter((part) => part.kind === kind).map(({ id }) => id);
  return { dispatch: store.dispatch, answers, parts, ids };
}

const SLOW = { locale: 'en-US', slug: 'slow-practice' } as const;

it('tells which entries and files an article was made of, and how often each was published', async () => {
  const { dispatch, answers, parts, ids } = watchedSite();
  await dispatch(articleApi.endpoints.article.initiate(SLOW));
  expect(answers).toMatchObject([{ locale: 'en-US', contentType: 'article', entry: 'slow-practice' }]);
  expect(ids('Entry')).toEqual(expect.arrayContaining(['slow-practice', 'slow-practice-block-1', 'slow-practice-block-2', 'tempo-ladder', 'drone-a', 'video-slow-practice']));
  expect(ids('Asset')).toEqual(expect.arrayContaining(['pictogram-slow-practice', 'image-slow-practice']));
  const revision = () => parts().findLast(({ id }) => id === 'slow-practice')?.revision;
  const before = revision();
  await edit(sandbox, 'entries/slow-practice', { title: { 'en-US': 'Slower Practice' } });
  await dispatch(articleApi.endpoints.article.initiate(SLOW, { forceRefetch: true }));
  expect(revision()).toBe(Number(before) + 1);
});

it('names what a text links to and what is not published yet: their publishing changes the page', async () => {
  await edit(sandbox, 'assets/image-slow-practice', null);
  const link = { nodeType: 'entry-hyperlink', data: { target: { sys: { type: 'Link', linkType: 'Entry', id: 'body-and-breath' } } }, content: [] };
  await edit(sandbox, 'entries/biography', { text: { 'en-US': { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content: [link] }] } } });
  const { dispatch, parts, ids } = watchedSite();
  await dispatch(articleApi.endpoints.article.initiate(SLOW));
  expect(parts()).toContainEqual({ kind: 'Asset', id: 'image-slow-practice', revision: null });
  await dispatch(biographyApi.endpoints.biography.initiate({ locale: 'en-US' }));
  expect(ids('Entry')).toContain('body-and-breath');
});

it('tells of a list and of an empty answer as well', async () => {
  const { dispatch, answers } = watchedSite();
  await dispatch(topicArticlesApi.endpoints.topicArticles.initiate({ locale: 'en-US', topic: 'foundations', page: 1 }));
  await dispatch(articleApi.endpoints.article.initiate({ ...SLOW, slug: 'not-written-yet' }));
  expect(answers.map(({ entry, entries }) => [entry, madeOf(entries).length > 0])).toEqual([[' foundations 1', true], ['not-written-yet', false]]);
});
