import { seenTitle } from '../../articleTools/seenTitle';
import { answerData } from '../../published/answerData';
import { isAnswer } from '../../published/answers';
import { pageDataFile } from '../../published/pageData';
import type { LookUpItem } from '@/features/shelf/useUnavailableItems';

/** How long the own server may take for a small file, ms. */
const PATIENCE_MS = 8000;

/** What a saved thing's page was made of, as the site published it last. Where nothing is published, or nobody answers, nobody can say. */
export const lookUpItem: LookUpItem = async (thing, language) => {
  const file = pageDataFile(language, thing.address.split('#')[0] ?? '');
  if (file === null || !navigator.onLine) return 'unknown';
  try {
    const answer = await fetch(encodeURI(`/${file}`), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 404) return 'gone';
    const body: unknown = answer.ok ? await answer.json() : null;
    if (!Array.isArray(body)) return 'unknown';
    const answers = body.filter(isAnswer);
    if (thing.kind === 'episode') {
      const episode = answerData(answers, 'episode');
      return episode === null ? 'gone' : { titles: { [language]: episode.title } };
    }
    if (thing.kind === 'result') {
      const result = answerData(answers, 'quiz')?.results.find(({ id }) => id === thing.id);
      return result === undefined ? 'gone' : { titles: seenTitle(result.title, language) };
    }
    const article = answerData(answers, 'article');
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
