import path from 'node:path';
import type * as Space from '../../../content/lib/buildSpace';
import type * as Edited from '../../../publish/editors/contentTypes';
import { documentedFiles, follow, type Steps } from './projectCopy';

const MODEL = `import type { ContentTypeModel } from './types';
import { asset, symbol } from './fields';

export const term: ContentTypeModel = {
  id: 'term',
  name: 'Term',
  description: 'A word of the glossary on the home page.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'The word itself.' }),
    asset('image', 'Image', ['image'], { help: 'Shows the meaning of the word.' }),
  ],
};
`;
const ENTRIES = `import { entriesOf } from '../lib/demoEntry';
import { both } from '../lib/localized';

/** Words of the glossary. */
export const terms = [entriesOf('term')('term-bow', { title: both('Bow', 'Bogen') })];
`;
const MAPPER = `import type { LocalizedText } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** A word of the glossary. */
export interface Term {
  title: LocalizedText;
}

export const toTerm = (entry: EntryReader): Term => ({
  title: entry.text('title', { expected: true }) ?? { text: entry.id },
});
`;
const QUERY = `import { contentApi } from '../cache/contentApi';
import { allEntries } from '../cache/entryEndpoints';
import { toTerm } from '../types/term';

/** The glossary. */
export const termApi = contentApi.injectEndpoints({
  endpoints: (build) => ({ terms: allEntries(build, 'term', toTerm) }),
});
`;
const steps: Steps = {
  'content/model/term.ts': (copy, file) => copy.add(file, MODEL),
  'content/entries/term.ts': (copy, file) => copy.add(file, ENTRIES),
  'content/contentTypes.ts': (copy, file) => {
    copy.insert(file, 'import { article }', "import { terms } from './entries/term';\n");
    copy.insert(file, 'import { article }', "import { term } from './model/term';\n");
    copy.insert(file, '  searchSynonyms: {', '  term: { model: term, entries: terms },\n');
  },
  'src/services/content/types/term.ts': (copy, file) => copy.add(file, MAPPER),
  'src/services/content/queries/term.ts': (copy, file) => copy.add(file, QUERY),
  'src/services/content/testing/readings.ts': (copy, file) => {
    copy.insert(file, 'import { quizApi }', "import { termApi } from '../queries/term';\n");
    copy.insert(file, 'import { toQuiz }', "import { toTerm } from '../types/term';\n");
    copy.insert(
      file,
      '  searchSynonyms: {',
      '  term: { mapper: toTerm, query: (locale) => termApi.endpoints.terms.initiate({ locale }) },\n',
    );
  },
  'publish/editors/contentTypes.ts': (copy, file) =>
    copy.insert(
      file,
      '  searchSynonyms: {',
      '  term: { preview: () => PAGES.home, pictures: { image: 800 } },\n',
    ),
};
/** Records of all types, which ask for a line of each. */
const RECORDS = Object.keys(steps).filter((file) => !/\/term\.ts$/.test(file));

const { copy, errors } = follow({
  name: 'contentType',
  parts: [
    'contracts',
    ...['model', 'entries', 'lib', 'texts', 'contentTypes.ts'].map((part) => `content/${part}`),
    ...['lib', 'i18n', 'services/content'].map((part) => `src/${part}`),
    ...['editors/contentTypes.ts', 'mirror/entity.ts'].map((part) => `publish/${part}`),
  ],
  steps,
  compiled: ['src/services/content/testing/readings.ts', 'publish/editors/contentTypes.ts'],
  demanded: RECORDS,
});

test('content type: needs the files that docs/adding-things.md names', () => {
  expect(documentedFiles('A content type', { type: 'term' })).toEqual(Object.keys(steps));
  expect(errors['']).toEqual([]);
});

test.each(RECORDS)('content type: does not compile without a line in %s', (file) => {
  expect(errors[file]?.join('\n')).toMatch(/\bterms?\b/);
});

test('content type: is in the demonstration space, and pages for editors know it', () => {
  const { buildSpace } = copy.load<typeof Space>('content/lib/buildSpace');
  const { space, problems } = buildSpace(path.resolve(__dirname, '../../..'));
  expect(problems).toEqual([]);
  expect(space.contentTypes.map(({ sys }) => sys.id)).toContain('term');
  expect(space.entries.map(({ sys }) => sys.id)).toContain('term-bow');
  const { editedTypes } = copy.load<typeof Edited>('publish/editors/contentTypes');
  expect(editedTypes.get('term')).toMatchObject({ pictures: { image: 800 } });
});
