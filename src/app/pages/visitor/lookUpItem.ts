import { seenTitle } from '../../articleTools/seenTitle';
import { answerData } from '../../prerendered/answerData';
import { isAnswer } from '../../prerendered/answers';
import { movedTo } from '@/lib/links/movedPage';
import { pageDataFile } from '@/lib/links/pageData';
import type { LookUpItem } from '@/features/shelf/useUnavailableItems';

/** Timeout of a request for a small file, ms. */
const TIMEOUT_MS = 8000;

/** Looks up a saved item in its page's published data: its titles, `gone`, or `unknown` when the site does not answer. */
export const lookUpItem: LookUpItem = async (item, language) => {
  const [path = '', hash] = item.address.split('#');
  const file = pageDataFile(language, path);
  if (file === null) return 'unknown';
  try {
    const answer = await fetch(encodeURI(`/${file}`), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 404) return 'gone';
    const body: unknown = answer.ok ? await answer.json() : null;
    const to = movedTo(body);
    if (to !== null) {
      const address = hash === undefined ? to : `${to}#${hash}`;
      // The present address is never a former one.
      const found = to === path ? 'unknown' : await lookUpItem({ ...item, address }, language);
      return typeof found === 'string' ? found : { ...found, address };
    }
    if (!Array.isArray(body)) return 'unknown';
    const answers = body.filter(isAnswer);
    if (item.kind === 'episode') {
      const episode = answerData(answers, 'episode');
      return episode === null ? 'gone' : { titles: { [language]: episode.title } };
    }
    if (item.kind === 'result') {
      const result = answerData(answers, 'quiz')?.results.find(({ id }) => id === item.id);
      return result === undefined ? 'gone' : { titles: seenTitle(result.title, language) };
    }
    const article = answerData(answers, 'article');
    if (article === null) return 'gone';
    if (item.kind === 'article') return { titles: seenTitle(article.title, language) };
    const block = article.featureBlocks.find(({ id }) => id === item.id);
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
