import type { Instrument } from '../../../../contracts/content/instruments';
import { TOPIC_IDS } from '../../../../contracts/content/topics';
import {
  chooseSet,
  isGoodSet,
  orderBySeed,
  type Exercise,
} from '@/features/practice/tonight/chooseSet';
import { dayOf } from '@/features/practice/evenings/evening';
import { readEvening } from '@/features/practice/evenings/storedEvenings';
import type { FindSet } from '@/features/practice/tonight/Tonight';
import type { LookUpExercise } from '@/features/practice/tonight/TonightSet';
import { timedMinutes } from '@/features/practice/timer';
import { hostLanguage } from '@/i18n/language';
import { articleAddress, PAGES, topicAddress } from '@/lib/addresses';
import { readConfiguration } from '../../configuration/configuration';
import { standModule } from '../../articleTools/standModule';
import { page as articlePage } from '../articles/article.page';
import { answerData } from '../../prerendered/answerData';
import { isAnswer, type PublishedAnswer } from '../../prerendered/answers';
import { DATA_FOLDER, pageDataFile, pageInLanguage } from '@/lib/links/pageData';
import type { Language } from '../../../../contracts/language/languages';

/** Timeout of a request for a small file, ms. */
const TIMEOUT_MS = 8000;
/** Max. number of articles whose exercises are looked at, and how many at a time. */
const MAX_ARTICLES = 24;
const AT_A_TIME = 4;

interface ArticlePath {
  topic: string;
  slug: string;
}

/** The published answers of a page, from the site or from what the device has; none when it cannot be had. */
async function readAnswers(language: Language, path: string): Promise<PublishedAnswer[]> {
  const file = pageDataFile(language, path);
  if (file === null) return [];
  try {
    const answer = await fetch(encodeURI(`/${file}`), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = answer.ok ? await answer.json() : null;
    return Array.isArray(body) ? body.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

async function articlesOf(language: Language, topic: string): Promise<ArticlePath[]> {
  const answers = await readAnswers(language, topicAddress(topic));
  return (answerData(answers, 'topicArticles')?.articles ?? []).map(({ slug }) => ({
    topic,
    slug,
  }));
}

/** Articles whose data the device has stored: visited ones and offline downloads. */
async function storedArticles(language: Language): Promise<ArticlePath[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const start = `/${DATA_FOLDER}/${language}/p${articleAddress('', '').replace(/\/+$/, '/')}`;
  return requests.flat().flatMap(({ url }) => {
    const path = decodeURIComponent(new URL(url).pathname);
    const [topic, slug, ...deeper] = path.startsWith(start)
      ? path
          .slice(start.length)
          .replace(/\.json$/, '')
          .split('/')
      : [];
    return topic !== undefined && slug !== undefined && deeper.length === 0
      ? [{ topic, slug }]
      : [];
  });
}

/** The timed exercises of an article that suit an instrument; '' for any. */
async function exercisesOf(
  language: Language,
  { topic, slug }: ArticlePath,
  instrument: Instrument | '',
): Promise<Exercise[]> {
  const article = answerData(await readAnswers(language, articleAddress(topic, slug)), 'article');
  return (article?.featureBlocks ?? []).flatMap(({ id, practiceMinutes, instruments = [] }) => {
    const minutes = timedMinutes(practiceMinutes);
    const isForInstrument = instruments.some((one) => one === instrument);
    const suits = instrument === '' || instruments.length === 0 || isForInstrument;
    return minutes === null || !suits ? [] : [{ block: id, topic, slug, minutes, isForInstrument }];
  });
}

/**
 * Looks at articles in the order of the day until a good set is found, else takes the best one that they make. The same
 * day and wish find the same set.
 */
export const findSet: FindSet = async ({ language, minutes, topic, instrument }) => {
  const now = Date.now();
  const yesterday = readEvening(dayOf(now, -1)).blocks;
  const topics = topic === '' ? TOPIC_IDS : [topic];
  const listed = (await Promise.all(topics.map((id) => articlesOf(language, id)))).flat();
  const articles =
    listed.length > 0
      ? listed
      : (await storedArticles(language)).filter((one) => topics.some((id) => id === one.topic));
  const seed = `${dayOf(now)} ${String(minutes)}`;
  // An article in several topics is one.
  const unique = [...new Map(articles.map((one) => [one.slug, one])).values()];
  const ordered = orderBySeed(unique, seed, ({ slug }) => slug).slice(0, MAX_ARTICLES);
  const seen: Exercise[] = [];
  for (let at = 0; at < ordered.length; at += AT_A_TIME) {
    const next = ordered.slice(at, at + AT_A_TIME);
    seen.push(
      ...(await Promise.all(next.map((one) => exercisesOf(language, one, instrument)))).flat(),
    );
    const set = chooseSet(seen, minutes, yesterday);
    const hasOwn = instrument === '' || set.some((one) => one.isForInstrument);
    if (hasOwn && isGoodSet(set, minutes, yesterday)) return set;
  }
  return chooseSet(seen, minutes, yesterday);
};

/** Lets the service worker keep what the set needs without a connection: its pages, their data, and the music stand. */
function keepOffline(language: Language, path: string): void {
  // Insecure origins have no worker.
  const { serviceWorker }: Partial<Navigator> = navigator;
  const worker = serviceWorker?.controller;
  if (!worker) return;
  const file = pageDataFile(language, path);
  if (file !== null) worker.postMessage({ opened: [encodeURI(`/${file}`)] });
  const pages = [PAGES.shelf, path];
  const { siteUrls = null } = readConfiguration(document);
  // The host's own files are in its language; a page that is opened without a connection needs the visitor's, too.
  const others =
    language === hostLanguage(window.location.hostname, siteUrls)
      ? []
      : pages.map((page) => pageInLanguage(language, page));
  worker.postMessage({ seen: [...pages, ...others] });
}

export const lookUpExercise: LookUpExercise = async ({ topic, slug, block }, language) => {
  const path = articleAddress(topic, slug);
  const article = answerData(await readAnswers(language, path), 'article');
  const found = article?.featureBlocks.find(({ id }) => id === block);
  if (!article || found === undefined) return null;
  keepOffline(language, path);
  standModule.preload();
  articlePage.import().catch(() => undefined);
  return {
    title: found.heading ?? article.title,
    minutes: timedMinutes(found.practiceMinutes),
    content: found.content,
  };
};
