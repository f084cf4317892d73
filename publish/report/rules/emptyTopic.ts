import { bilingual } from '../../../contracts/language/bilingual';
import type { Rule } from '../finding';
import { entriesOf, sharedValue } from '../reportSpace';

/** Topics without an article, which then have no entry in the menu. */
export const emptyTopic: Rule = {
  id: 'emptyTopic',
  severity: 'hidden',
  isOfPublished: true,
  title: bilingual('Topics without articles', 'Themen ohne Artikel'),
  check: (space) =>
    entriesOf(space, 'topicOverview').flatMap((entity) => {
      const topic = sharedValue(entity, 'id');
      const hasArticles = entriesOf(space, 'article').some(
        (article) => typeof topic === 'string' && sharedValue(article, topic) === true,
      );
      return hasArticles
        ? []
        : {
            entity,
            words: bilingual(
              'has no published article, so visitors do not find the topic in the menu; choose it in an article',
              'hat keinen veröffentlichten Artikel, darum finden Besucher das Thema nicht im Menü; wähle es in einem Artikel',
            ),
          };
    }),
};
