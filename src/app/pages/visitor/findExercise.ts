import { TOPIC_IDS } from '../../../../contracts/content/topics';
import {
  chooseExercise,
  isGoodChoice,
  type Exercise,
  type OpenedExercises,
} from '@/features/practice/shortPractice/chooseExercise';
import {
  readOpenedExercises,
  rememberExercise,
} from '@/features/practice/shortPractice/openedExercises';
import type { FindExercise } from '@/features/practice/shortPractice/ShortPractice';
import { timedMinutes } from '@/features/practice/timer';
import { articleAddress, topicAddress, practiceAddress } from '@/lib/addresses';
import { answerData } from '../../prerendered/answerData';
import { isAnswer, type PublishedAnswer } from '../../prerendered/answers';
import { DATA_FOLDER, pageDataFile } from '@/lib/links/pageData';
import type { Language } from '../../../../contracts/language/languages';

/** Timeout of a request for a small file, ms. */
const TIMEOUT_MS = 8000;
/** Max. number of articles whose exercises are looked at. */
const MAX_ARTICLES = 12;

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

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

async function exercisesOf(language: Language, { topic, slug }: ArticlePath): Promise<Exercise[]> {
  const article = answerData(await readAnswers(language, articleAddress(topic, slug)), 'article');
  return (article?.featureBlocks ?? []).flatMap(({ id, practiceMinutes }) => {
    const minutes = timedMinutes(practiceMinutes);
    return minutes === null ? [] : [{ block: id, topic, slug, minutes }];
  });
}

/** Looks at articles in random order until a good exercise is found, else takes the best one that it has seen. */
async function choose(
  { language, minutes, topic }: Parameters<FindExercise>[0],
  opened: OpenedExercises,
): Promise<Exercise | null> {
  const topics = topic === '' ? TOPIC_IDS : [topic];
  const listed = (await Promise.all(topics.map((id) => articlesOf(language, id)))).flat();
  const articles =
    listed.length > 0
      ? listed
      : (await storedArticles(language)).filter((one) => topics.some((id) => id === one.topic));
  const seen: Exercise[] = [];
  for (const article of shuffle(articles).slice(0, MAX_ARTICLES)) {
    // One after the other: most of the time the first or second has a good one.
    const exercises = await exercisesOf(language, article);
    const good = exercises.find((exercise) => isGoodChoice(exercise, minutes, opened));
    if (good !== undefined) return good;
    seen.push(...exercises);
  }
  return chooseExercise(seen, minutes, opened);
}

export const findExercise: FindExercise = async (wish) => {
  const exercise = await choose(wish, readOpenedExercises());
  if (exercise === null) return null;
  rememberExercise(exercise.block);
  return practiceAddress(exercise.topic, exercise.slug, exercise.block);
};
