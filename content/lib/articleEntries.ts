import { LANGUAGES } from '../../contracts/language/languages';
import { TOPIC_IDS } from '../../contracts/content/topics';
import { isInstrument } from '../../contracts/content/instruments';
import { commaList } from './commaList';
import { type DemoEntry, entriesOf } from './demoEntry';
import { assetField, entriesField, entryLinks } from './links';
import { type Localized, both, one } from './localized';
import type { Problem } from './problem';
import type { ArticleSource, ArticleText } from './readArticles';

/** One value per language; a language without a value is left out. */
function perLocale<Value>(
  article: ArticleSource,
  read: (text: ArticleText) => Value | undefined | '',
): Localized<Value> {
  const pairs = LANGUAGES.map((locale) => [locale, read(article[locale])] as const);
  return Object.fromEntries(
    pairs.filter(([, value]) => value !== undefined && value !== ''),
  ) as Localized<Value>;
}

function blockEntries(article: ArticleSource): { blocks: DemoEntry[]; problems: Problem[] } {
  const { 'en-US': en, 'de-DE': de } = article;
  const problems: Problem[] = [];
  const block = entriesOf('featureBlock', en.file);
  const blocks = en.blocks.map((english) => {
    const german = de.blocks.find(({ id }) => id === english.id);
    if (!german)
      problems.push({ file: de.file, where: english.id, message: 'this feature block is missing' });
    for (const unknown of english.instruments.filter((one) => !isInstrument(one)))
      problems.push({
        file: en.file,
        where: english.id,
        message: `there is no instrument ${unknown}`,
      });
    return block(english.id, {
      heading: german ? both(english.heading, german.heading) : one(english.heading),
      content: german ? both(english.content, german.content) : one(english.content),
      ...(english.minutes === undefined ? {} : { practiceMinutes: one(english.minutes) }),
      ...(english.stepDetails === undefined ? {} : { stepDetails: one(english.stepDetails) }),
      ...Object.fromEntries(english.instruments.map((instrument) => [instrument, one(true)])),
    });
  });
  const extra = de.blocks.filter(({ id }) => !en.blocks.some((english) => english.id === id));
  problems.push(
    ...extra.map(({ id }) => ({
      file: de.file,
      where: id,
      message: `there is no such block in ${en.file}`,
    })),
  );
  return { blocks, problems };
}

/** Returns the entries of one pair of article files: its feature blocks and the article itself. */
export function articleEntries(article: ArticleSource): {
  entries: DemoEntry[];
  problems: Problem[];
} {
  const { slug, 'en-US': en } = article;
  const { blocks, problems } = blockEntries(article);
  const topics = commaList(en.head.get('topics'));
  for (const topic of topics.filter((id) => !TOPIC_IDS.some((known) => known === id)))
    problems.push({ file: en.file, where: 'topics', message: `there is no topic ${topic}` });
  if (topics.length === 0)
    problems.push({ file: en.file, where: 'topics', message: 'names no topic' });

  const asset = (key: string) => (en.head.has(key) ? assetField(en.head.get(key) ?? '') : {});
  const list = (ids: string[]) => (ids.length > 0 ? entriesField(...ids) : {});
  const order = en.head.get('order');
  const entry = entriesOf('article', en.file)(slug, {
    title: perLocale(article, ({ head }) => head.get('title')),
    slug: one(slug),
    summary: perLocale(article, ({ head }) => head.get('summary')),
    pictogram: asset('pictogram'),
    image: asset('image'),
    mainText: perLocale(article, ({ mainText }) => mainText),
    featureBlock: list(blocks.map(({ id }) => id)),
    extraResources: perLocale(article, ({ extraResources }) => extraResources),
    freeDownloads: perLocale(article, ({ head }) =>
      head.has('freeDownloads') ? entryLinks(...commaList(head.get('freeDownloads'))) : undefined,
    ),
    audioFiles: list(commaList(en.head.get('audioFiles'))),
    youtubeVideos: list(commaList(en.head.get('videos'))),
    relatedPodcasts: perLocale(article, ({ head }) => head.get('relatedPodcasts')),
    order: order === undefined ? {} : one(Number(order)),
    ...Object.fromEntries(topics.map((topic) => [topic, one(true)])),
  });
  return { entries: [...blocks, entry], problems };
}
