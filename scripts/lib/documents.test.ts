import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WrongVariables } from '../../contracts/environment';
import { knownVariables } from './knownVariables';
import { readProduct } from './environment';

const ROOT = path.resolve(__dirname, '../..');
/** Files and folders of ours that a document names in backticks; a star stands for any of them. */
const named = (document: string): string[] =>
  [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(/`((?:src|functions|sandbox|contracts|content|scripts|e2e|docs)\/[\w./*-]+)`/g)].map(([, name = '']) => name);

test('every test that the security page names is there', () => {
  const names = named('SECURITY.md');
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !existsSync(path.join(ROOT, name.replace(/\/[^/]*\*.*$/, ''))))).toEqual([]);
});

const DOCUMENTS = ['README.md', 'SECURITY.md', ...readdirSync(path.join(ROOT, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
const textOf = (document: string): string => readFileSync(path.join(ROOT, document), 'utf8');

test('every command that a document names is there', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const missing = DOCUMENTS.flatMap((document) => [...textOf(document).matchAll(/npm run ([a-z][\w:-]*)/g)].flatMap(([, name = '']) => (name in scripts ? [] : [`${document}: ${name}`])));
  expect(missing).toEqual([]);
});

test('every file that a document links to is there', () => {
  // What begins with a slash is an address of the site, shown to editors.
  const links = DOCUMENTS.flatMap((document) => [...textOf(document).matchAll(/\]\((?!\/)([\w./-]+)(?:#[\w-]+)?\)/g)].map(([, target = '']) => [document, target] as const));
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(([document, target]) => !existsSync(path.join(ROOT, path.dirname(document), target)))).toEqual([]);
});

test('who deploys is told of every variable that a production without values asks for', () => {
  let asked: string[] = [];
  try {
    readProduct({ NODE_ENV: 'production', CONTENT_DELIVERY_URL: 'https://cdn.contentful.com' });
  } catch (error) {
    if (!(error instanceof WrongVariables)) throw error;
    asked = error.problems.map((problem) => /^[A-Z_]+/.exec(problem)?.[0] ?? problem);
  }
  const told = new Set([...textOf('docs/deploying.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
  expect(asked).toContain('PAYPAL_WEBHOOK_ID');
  expect(asked.filter((name) => !told.has(name))).toEqual([]);
  expect([...told].filter((name) => name !== 'NODE_ENV' && !knownVariables().has(name))).toEqual([]);
});
