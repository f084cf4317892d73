import { itemAddress, PAGES, sectionAddress } from '@/lib/addresses';
import { fileRowId } from '@/lib/links/fileRow';
import { answerData } from '../../prerendered/answerData';
import { piecesOf } from '../../pageMetadata/passages';
import { searchDocument, namedDocument } from '../../pageMetadata/searchDocument';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.shop,
  chunk: 'shop',
  import: () => import(/* webpackChunkName: "shop" */ './ShopRoute'),
};

export const published: PublishedPage = {
  sample: PAGES.shop,
  searchDocuments: (page) => [
    ...namedDocument(page),
    ...(answerData(page.answers, 'shopItems') ?? []).map((item) =>
      searchDocument({
        key: `item ${item.id}`,
        kind: 'item',
        address: itemAddress(item.id),
        title: item.title.text,
        pieces: piecesOf(item.description),
      }),
    ),
    ...(answerData(page.answers, 'freeDownloads') ?? [])
      .filter(({ locales }) => locales.includes(page.language))
      .map(({ id, title, description }) =>
        searchDocument({
          key: `download ${id}`,
          kind: 'download',
          address: sectionAddress(fileRowId(id)),
          title: title.text,
          summary: description.text,
          pieces: [],
        }),
      ),
  ],
};
