import path from 'node:path';
import type * as Desk from '../../../functions/desk/app';
import type * as Entry from '../../../functions/desk/frame/sessions';
import type * as Databases from '../../../functions/database/open';
import type * as Deps from '../../../functions/orders/createDeps';
import type * as Config from '../../../functions/orders/config';
import { documentedFiles, follow, type Steps } from './projectCopy';

const SECTION = `/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../contracts/language/bilingual';
import { DESK, type DeskSection } from '../deskEnv';
import { page } from '../frame/page';

/** The owner's notes. */
export const notesSection: DeskSection = {
  path: \`\${DESK}/notes\`,
  title: bilingual('Notes', 'Notizen'),
  isInMenu: true,
  routes: (app) =>
    app.get(notesSection.path, (c) =>
      page(c, { title: notesSection.title[c.get('language')] }, <p>Gut strings are dry.</p>),
    ),
};
`;
const LIST = 'functions/desk/sections.ts';
const PAGE = 'functions/desk/notes/notesSection.tsx';
const steps: Steps = {
  [PAGE]: (copy, file) => copy.add(file, SECTION),
  [LIST]: (copy, file) => {
    copy.insert(
      file,
      'import { numbersSection }',
      "import { notesSection } from './notes/notesSection';\n",
    );
    copy.insert(file, '  numbersSection,', '  notesSection,\n');
  },
};
const PARTS = ['path', 'title', 'isInMenu', 'routes'];
/** A declaration without one of its parts. */
const incomplete = (part: string): string => `functions/desk/notes/no-${part}.tsx`;

const { copy, errors } = follow({
  name: 'deskPage',
  parts: ['contracts', 'functions'],
  steps: {
    ...steps,
    ...Object.fromEntries(
      PARTS.map((part) => [
        incomplete(part),
        (whole, file) => {
          whole.add(file, SECTION);
          whole.replace(file, new RegExp(`^  ${part}: [^]*?,\n(?=  \\w+:|\\};)`, 'm'), '');
        },
      ]),
    ),
  },
  compiled: ['functions/desk/app.tsx', 'functions/desk/notes/*'],
});
const messages = errors[''] ?? [];

test('page of the desk: needs the files that docs/adding-things.md names', () => {
  expect(documentedFiles('A page of the desk', { name: 'notes' })).toEqual(Object.keys(steps));
  expect(messages.filter((line) => !line.includes('/no-'))).toEqual([]);
});

test.each(PARTS)('page of the desk: does not compile without its %s', (part) => {
  expect(messages.find((line) => line.startsWith(incomplete(part)))).toContain(
    `Property '${part}' is missing`,
  );
});

test('page of the desk: is answered to its owner and stands in the menu, in both languages', async () => {
  const { readOrdersConfig } = copy.load<typeof Config>('functions/orders/config');
  const config = readOrdersConfig({});
  const { openDatabase } = copy.load<typeof Databases>('functions/database/open');
  const db = await openDatabase(`file:${path.join(copy.folder, 'desk.db')}`);
  const deps = copy.load<typeof Deps>('functions/orders/createDeps').createDeps(config, db);
  const { Sessions } = copy.load<typeof Entry>('functions/desk/frame/sessions');
  const { owners } = config.desk;
  const token = 'a-token';
  await new Sessions(db, Date.now, owners).start(owners[0] ?? '', token, undefined);
  const desk = copy.load<typeof Desk>('functions/desk/app').deskApp({ deps, db });
  const read = async (address: string, cookie: string): Promise<string> =>
    (await desk.request(address, { headers: { Cookie: `desk=${token}; ${cookie}` } })).text();
  const german = await read('/desk/notes', '');
  expect(german).toContain('<h1 class="clamp">Notizen</h1>');
  expect(german).toContain('Gut strings are dry.');
  expect(await read('/desk/numbers', 'desk-language=en-US')).toMatch(
    /Workshops<\/a>.*href="\/desk\/notes">Notes<\/a>.*Numbers<\/a>/,
  );
  await deps.limits.close();
  await db.close();
});
