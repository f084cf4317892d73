import { PATTERNS, topicAddress } from '@/lib/addresses';
import { TOPIC_IDS } from '../../../../contracts/content/topics';
import { piecesOf } from '../../pageMetadata/passages';
import { breadcrumbs, pathOf } from '../../pageMetadata/schemaOrg';
import { searchDocument } from '../../pageMetadata/searchDocument';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PATTERNS.topic,
  chunk: 'topic',
  import: () => import(/* webpackChunkName: "topic" */ './TopicRoute'),
  startsOnInteraction: true,
};

export const published: PublishedPage = {
  sample: /* #__PURE__ */ topicAddress('foundations'),
  addresses: () => TOPIC_IDS.map(topicAddress),
  searchDocuments({ path, topics }) {
    const topic = topics.find(({ id }) => topicAddress(id) === path);
    return topic === undefined
      ? []
      : [
          searchDocument({
            key: `topic ${topic.id}`,
            kind: 'topic',
            address: path,
            title: topic.title?.text ?? '',
            pieces: piecesOf(topic.description),
          }),
        ];
  },
  structuredData: {
    kind: 'topic',
    describe: (page, { topic }) => [breadcrumbs(page, [[topic.title.text, pathOf(page)]])],
  },
};
