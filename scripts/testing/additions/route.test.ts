import { nightlyTest } from '../../../test/nightly';
import { documentedFiles, follow, type Steps } from './projectCopy';

const PAGE = `import { PAGES } from '@/lib/addresses';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.archive,
  chunk: 'archive',
  import: () => import(/* webpackChunkName: "archive" */ './ArchiveRoute'),
};

export const published: PublishedPage = { sample: PAGES.archive };
`;
const ROUTE = `import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/content/PageFrame';

/** /archive: former texts. */
export function Component() {
  const { t } = useTranslation();
  return <PageFrame title={t('titles.archive')} />;
}
`;
const LIST = 'src/app/pages/pages.ts';
const steps: Steps = {
  'src/lib/addresses.ts': (copy, file) =>
    copy.insert(file, "  news: '/news',", "  archive: '/archive',\n"),
  'src/app/pages/about/archive.page.ts': (copy, file) => copy.add(file, PAGE),
  [LIST]: (copy, file) => {
    copy.insert(
      file,
      'import * as biography',
      "import * as archive from './about/archive.page';\n",
    );
    copy.insert(file, '  news: news.page,', '  archive: archive.page,\n');
    copy.insert(file, '  news,', '  archive,\n');
  },
  'src/app/pages/about/ArchiveRoute.tsx': (copy, file) => copy.add(file, ROUTE),
  'src/i18n/locales/en-US.json': (copy, file) =>
    copy.insert(file, '    "news": "News"', '    "archive": "Archive",\n'),
  'src/i18n/locales/de-DE.json': (copy, file) =>
    copy.insert(file, '    "news": "Neuigkeiten"', '    "archive": "Archiv",\n'),
};

test('route: docs/adding-things.md names the files of an addition', () => {
  const names = { subject: 'about', name: 'archive', Name: 'Archive' };
  expect(documentedFiles('A route', names)).toEqual(Object.keys(steps));
});

nightlyTest('route: the addition compiles, but not without a line in both lists of pages', () => {
  const { errors } = follow({
    name: 'route',
    parts: ['contracts', 'src'],
    steps,
    compiled: [LIST],
    declarations: ['src/css.d.ts', 'src/i18n/i18next.d.ts'],
    demanded: [LIST],
  });
  expect(errors['']).toEqual([]);
  expect(errors[LIST]?.map((line) => line.replace(/\(.*/, ''))).toEqual([LIST, LIST]);
});
