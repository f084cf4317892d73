import { isLanguage } from '@/i18n/language';
import { queryKey } from '@/services/content/cache/contentStatusSlice';
import type { PublishedContent, PublishedValue } from '@/services/content/cache/contentServices';
import { isRecord } from '../../../contracts/isRecord';
import type { Language } from '../../../contracts/language/languages';
import { topicAddress } from '@/lib/addresses';
import { isTopicId } from '../../../contracts/content/topics';
import { FRAME_ENDPOINTS } from '../layout/frameLoad';
import type { PublishedAnswer } from './answers';
import type { PageSource, Part } from './pageSource';

/** Where the visitor is and what they speak, read when an answer is needed. */
export interface Place {
  path(): string;
  language(): Language;
  /** Puts answers into the store. */
  fill(answers: PublishedAnswer[]): void;
}

function languageOf(arg: unknown): Language | null {
  const locale = isRecord(arg) ? arg['locale'] : undefined;
  return isLanguage(locale) ? locale : null;
}

/** The page whose data hold a menu's list: the topic's own. */
function listPage(endpoint: string, arg: unknown): string | null {
  const topic = isRecord(arg) ? arg['topic'] : undefined;
  return endpoint === 'topicArticles' && isTopicId(topic) ? topicAddress(topic) : null;
}

/**
 * Answers content queries from the data of the page that the visitor is on; a menu's list from those of its topic. While
 * the site cannot be reached, what it said last: the service's own shape of a text would put another in its place, to be
 * set anew while it is read.
 */
export function publishedContent(source: PageSource, place: Place): PublishedContent {
  return {
    async answer({ endpoint, arg, again }) {
      const language = languageOf(arg) ?? place.language();
      const path = place.path();
      const own = (answer: PublishedAnswer): boolean =>
        queryKey(answer.endpoint, answer.arg) === queryKey(endpoint, arg);
      const look = async (part: Promise<Part>, of = path): Promise<PublishedValue | null> => {
        const asked = await part;
        if (asked.found) return asked.answers.find(own) ?? null;
        const last =
          asked.reason === 'unreachable'
            ? source
                .known(language, of)
                .flatMap(({ answers }) => answers)
                .find(own)
            : undefined;
        return last === undefined ? null : { data: last.data, isLast: true };
      };
      if (FRAME_ENDPOINTS.includes(endpoint)) return look(source.frame(language, again));
      const found = await look(source.page(language, path, again));
      const list = found === null ? listPage(endpoint, arg) : null;
      return list === null ? found : look(source.page(language, list, again), list);
    },
    async loadPage(language) {
      const path = place.path();
      const [frame, page] = await Promise.all([
        source.frame(language),
        source.page(language, path),
      ]);
      // One of them may have come anew while the other was waited for.
      const found = [
        ...(frame.found ? source.newest(language, null, frame).answers : []),
        ...(page.found ? source.newest(language, path, page).answers : []),
      ];
      if (found.length > 0) place.fill(found);
    },
  };
}
