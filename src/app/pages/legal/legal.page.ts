import { slugsOf } from '../../pageMetadata/addressSource';
import { legalAddress, PATTERNS } from '@/lib/addresses';
import { answerData } from '../../prerendered/answerData';
import { textDocument } from '../../pageMetadata/searchDocument';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PATTERNS.legal,
  chunk: 'legal',
  import: () => import(/* webpackChunkName: "legal" */ './LegalRoute'),
  startsOnInteraction: true,
};

export const published: PublishedPage = {
  sample: /* #__PURE__ */ legalAddress('withdrawal'),
  async addresses({ entries, report }) {
    return [...slugsOf(await entries('legalPage', ['slug']), report)].map(([{ id }, slug]) => ({
      path: legalAddress(slug),
      entry: `legalPage ${id}`,
    }));
  },
  searchDocuments({ path, answers }) {
    const legal = answerData(answers, 'legalPage');
    return legal === null ? [] : [textDocument('legal', path, legal.title?.text ?? '', legal.text)];
  },
};
