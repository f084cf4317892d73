import { seenTitle } from '../articleTools/seenTitle';
import type { PublishedAnswer } from '../published/answers';
import { pageDataFile } from '../published/pageData';
import type { LookUp } from '@/features/shelf/useGone';
import type { Article } from '@/services/content/types/article';
import type { Quiz } from '@/services/content/types/quiz';
import type { EpisodeDetails } from '@/services/podcasts/episodePages';

/** How long the own server may take for a small file, ms. */
const PATIENCE_MS = 8000;

const answerOf = <T>(answers: PublishedAnswer[], endpoint: string): T | null =>
  (answers.find((answer) => answer.endpoint === endpoint)?.data as T | null | undefined) ?? null;

/** What a saved thing's page was made of, as the site published it last. Where nothing is published, or nobody answers, nobody can say. */
export const lookUpThing: LookUp = async (thing, language) => {
  const file = pageDataFile(language, thing.address.split('#')[0] ?? '');
  if (file === null || !navigator.onLine) return 'unknown';
  try {
    const answer = await fetch(encodeURI(`/${file}`), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 404) return 'gone';
    const answers: unknown = answer.ok ? await answer.json() : null;
    if (!Array.isArray(answers)) return 'unknown';
    if (thing.kind === 'episode') {
      const episode = answerOf<EpisodeDetails>(answers as PublishedAnswer[], 'episode');
      return episode === null ? 'gone' : { titles: { [language]: episode.title } };
    }
    if (thing.kind === 'result') {
      const result = answerOf<Quiz>(answers as PublishedAnswer[], 'quiz')?.results.find(
        ({ id }) => id === thing.id,
      );
      return result === undefined ? 'gone' : { titles: seenTitle(result.title, language) };
    }
    const article = answerOf<Article>(answers as PublishedAnswer[], 'article');
    if (article === null) return 'gone';
    if (thing.kind === 'article') return { titles: seenTitle(article.title, language) };
    const block = article.featureBlocks.find(({ id }) => id === thing.id);
    return block === undefined
      ? 'gone'
      : {
          titles: seenTitle(block.heading, language),
          articleTitles: seenTitle(article.title, language),
        };
  } catch {
    return 'unknown';
  }
};
