import { isLanguage } from '@/i18n/language';
import { queryKey } from '@/services/content/cache/contentStatusSlice';
import type { PublishedContent, PublishedValue } from '@/services/content/cache/contentServices';
import { isRecord } from '../../../contracts/isRecord';
import type { Language } from '../../../contracts/language/languages';
import { topicAddress } from '@/lib/addresses';
import { isTopicId } from '../../../contracts/content/topics';
import { FRAME_ENDPOINTS } from '../frameLoad';
import type { PublishedAnswer } from './answers';
import type { PageSource, Part } from './pageSource';

/** The visitor's current page and language. */
export interface CurrentPage {
  path(): string;
  language(): Language;
  /** Puts answers into the store. */
  fill(answers: PublishedAnswer[]): void;
}

function languageOf(arg: unknown): Language | null {
  const locale = isRecord(arg) ? arg['locale'] : undefined;
  return isLanguage(locale) ? locale : null;
}

/** The page whose data contains a menu's list of articles: the topic's own. */
function listPage(endpoint: string, arg: unknown): string | null {
  const topic = isRecord(arg) ? arg['topic'] : undefined;
  return endpoint === 'topicArticles' && isTopicId(topic) ? topicAddress(topic) : null;
}

/**
 * Answers content queries from the data of the open page, and a menu's list from its topic's data. While the site cannot
 * be reached it returns the last known answer: the content service would return the text in another form, which would
 * replace it while it is read.
 */
export function publishedContent(source: PageSource, current: CurrentPage): PublishedContent {
  return {
    async answer({ endpoint, arg, again }) {
      const language = languageOf(arg) ?? current.language();
      const path = current.path();
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
      const path = current.path();
      const [frame, page] = await Promise.all([
        source.frame(language),
        source.page(language, path),
      ]);
      // A newer answer may have arrived while the other was awaited.
      const found = [
        ...(frame.found ? source.newest(language, null, frame).answers : []),
        ...(page.found ? source.newest(language, path, page).answers : []),
      ];
      if (found.length > 0) current.fill(found);
    },
  };
}
