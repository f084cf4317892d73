import { siteConfiguration } from '../../../scripts/config/siteConfiguration';
import { ALL_LABELS } from '@/i18n/allLabels';
import { makeI18n } from '@/i18n/makeI18n';
import { firstCheckPassed } from '@/features/identity/identitySlice';
import { languageChosen } from '@/features/language/languageSlice';
import { contentApi } from '@/services/content/cache/contentApi';
import { topicArticlesApi } from '@/services/content/queries/topicArticles';
import { topicOverviewApi } from '@/services/content/queries/topicOverview';
import { makeServices } from './services';
import { makeStore } from './makeStore';
import { selectArticles, selectGroupedArticles, selectLoading, selectStrings } from './selectors';

const configuration = siteConfiguration({});

const article = (slug: string, topics: string[]) =>
  ({ id: slug, slug, title: { text: slug }, summary: null, order: 1, topics }) as never;

function freshStore() {
  const labels = makeI18n('en-US', ALL_LABELS);
  return {
    labels,
    store: makeStore(makeServices(configuration, labels), { lang: 'en-US' }),
  };
}

test('selectors: articles and topic groups with their lists follow the language', async () => {
  const { store } = freshStore();
  expect(selectArticles(store.getState())).toEqual([]);
  const slow = { articles: [article('slow', ['foundations', 'exploration'])], more: false };
  await store.dispatch(
    topicArticlesApi.util.upsertQueryData(
      'topicArticles',
      { locale: 'en-US', topic: 'foundations', page: 1 },
      slow,
    ),
  );
  await store.dispatch(
    topicArticlesApi.util.upsertQueryData(
      'topicArticles',
      { locale: 'en-US', topic: 'exploration', page: 1 },
      slow,
    ),
  );
  expect(selectArticles(store.getState()).map(({ slug }) => slug)).toEqual(['slow']);
  const grouped = selectGroupedArticles(store.getState());
  expect(
    Object.entries(grouped).map(([topic, { list }]) => [topic, list.map(({ slug }) => slug)]),
  ).toEqual([
    ['musiciansLearning', []],
    ['foundations', ['slow']],
    ['selfRegulation', []],
    ['exploration', ['slow']],
    ['attentionalFocus', []],
  ]);
  expect(grouped.foundations).toMatchObject({ title: null, colour: '#d8b418' });
  await store.dispatch(
    topicOverviewApi.util.upsertQueryData('topicOverviews', { locale: 'en-US' }, [
      {
        id: 'foundations',
        title: { text: 'Foundations' },
        colour: '#123456',
        description: null,
        image: null,
        relatedPodcasts: 'Breathing',
      },
    ]),
  );
  expect(selectGroupedArticles(store.getState()).foundations).toEqual({
    id: 'foundations',
    title: { text: 'Foundations' },
    colour: '#123456',
    description: null,
    list: slow.articles,
    relatedPodcasts: 'Breathing',
  });
  store.dispatch(languageChosen('de-DE'));
  await store.dispatch(
    topicArticlesApi.util.upsertQueryData(
      'topicArticles',
      { locale: 'de-DE', topic: 'foundations', page: 1 },
      { articles: [article('langsam', ['foundations'])], more: false },
    ),
  );
  expect(selectArticles(store.getState()).map(({ slug }) => slug)).toEqual(['langsam']);
  store.dispatch(contentApi.util.resetApiState());
});

test('selectors: loading ends with the first auth check', () => {
  const { store } = freshStore();
  expect(selectLoading(store.getState())).toBe(true);
  store.dispatch(firstCheckPassed());
  expect(selectLoading(store.getState())).toBe(false);
});

test('selectors: strings are the labels of the language', () => {
  const { store, labels } = freshStore();
  expect(selectStrings(store.getState(), labels)?.nav.home).toBe('Home');
  store.dispatch(languageChosen('de-DE'));
  expect(selectStrings(store.getState(), labels)?.nav.home).toBe('Startseite');
});
