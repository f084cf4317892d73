import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { LANGUAGES } from '../../contracts/language/languages';
import { EVERY_LABEL } from './testing/everyLabel';
import { LABELS_NAMESPACE } from './makeI18n';

/** Keys that are composed at run time, with the file that composes them. */
const DYNAMIC: Record<string, string> = {
  'topics.': 'services/content/hooks/topicGroups.ts',
  'shop.section.': 'features/shop/ShopPage.tsx',
  'cart.regions.': 'features/cart/RegionSelect.tsx',
  'home.endorsementChecked.': 'features/endorsements/Endorsements.tsx',
  'legal.': 'app/layout/LegalLinks.tsx',
  'privacy:place.': 'features/legal/StoredOnDevice.tsx',
  'privacy:role.': 'features/legal/ContactedHosts.tsx',
  'shelf:problem.': 'components/ui/FileButtons.tsx',
  'needsScript.': 'components/ui/NoScriptNote.tsx',
  'activities:instruments.': 'features/practice/tonight/Tonight.tsx',
  'payment:again.': 'components/payment/OrderAgain.tsx',
  'payment:problem.': 'components/payment/PaymentProblemMessage.tsx',
  'payment:unpaid.': 'components/payment/PaymentStatusText.tsx',
  'practice:loop.': 'components/media/LoopTools.tsx',
  'practice:sound.': 'features/practice/CardAudio.tsx',
  'payment:steps.thanks.': 'features/checkout/NextSteps.tsx',
  'payment:steps.owner.': 'features/checkout/NextSteps.tsx',
  'payment:steps.ownerWaiting.': 'features/checkout/NextSteps.tsx',
  'offline:ended.': 'features/offline/DownloadProgress.tsx',
  'reading:sizes.': 'features/reading/TextSettingsTool.tsx',
  'reading:lines.': 'features/reading/TextSettingsTool.tsx',
  'search:kinds.': 'features/search/ResultItem.tsx',
  'videoCourses.': 'features/videoCourses/VideoCoursesPage.tsx',
  'search:odd.': 'features/search/SearchOutcome.tsx',
  'search:problem.': 'features/search/SearchOutcome.tsx',
};
/** Labels that are read without `t`: in the HTML of a prerendered page, and outside of components. */
const WITHOUT_T = [
  {
    prefix: 'page.',
    after: 'page.',
    files: ['../../publish/document/document.ts', '../../publish/serviceWorker.ts'],
  },
  {
    prefix: 'redirect.',
    after: 'redirect.',
    files: ['../../publish/document/redirect.ts'],
  },
  {
    prefix: 'offline:fileNotKept',
    after: 'offline:',
    files: ['../features/offline/showNotSavedNotice.ts'],
  },
];
/** Symbols and names that are the same in every language. */
const LANGUAGELESS = /^[\s\d\p{P}\p{S}]*$/u;
/** Attributes whose text people see or hear. */
const READ_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
  'content',
]);

const root = path.join(__dirname, '..');
type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
const LOCALES = path.join(__dirname, 'locales');
const read = (...file: string[]): Tree =>
  JSON.parse(readFileSync(path.join(LOCALES, ...file), 'utf8')) as Tree;
/** Lazy labels have their own namespaces and are written `namespace:key`. */
const LATE = readdirSync(LOCALES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const setsOf = (language: string): [string, string][] => [
  ...flat(read(`${language}.json`)),
  ...LATE.flatMap((namespace) => flat(read(namespace, `${language}.json`), `${namespace}:`)),
];
const english = new Map(setsOf('en-US'));
const german = new Map(setsOf('de-DE'));
const variables = (label: string): string[] =>
  [...label.matchAll(/{{\s*(\w+)[^}]*}}/g)].map(([, name]) => name ?? '').sort();

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|(^|\/)test[A-Z]|fixture/.test(file))
  .map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return {
      file,
      text,
      source: ts.createSourceFile(
        file,
        text,
        ts.ScriptTarget.Latest,
        true,
        file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    };
  });

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

it('labels: have the same keys in both languages', () => {
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
});

it('labels: have the same variables in both languages', () => {
  const wrong = [...english].filter(
    ([key, label]) => variables(label).join() !== variables(german.get(key) ?? '').join(),
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});

it('labels: have a type for every namespace', () => {
  const typed = readFileSync(path.join(__dirname, 'lazy/namespaces.ts'), 'utf8');
  expect(
    LATE.filter((namespace) => !typed.includes(`'../locales/${namespace}/en-US.json'`)),
  ).toEqual([]);
  expect(LATE).not.toContain(LABELS_NAMESPACE);
});

it('labels: are never empty', () => {
  expect(
    [...english, ...german].filter(([, label]) => label.trim() === '').map(([key]) => key),
  ).toEqual([]);
});

it('labels: are all used', () => {
  const literals = new Set<string>();
  for (const { source } of files)
    visit(source, (node) => void (ts.isStringLiteralLike(node) && literals.add(node.text)));
  // i18next finds plural forms under the bare key.
  const bare = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
  const unused = [...english.keys()].filter(
    (key) =>
      !literals.has(key) &&
      !literals.has(bare(key)) &&
      ![...Object.keys(DYNAMIC), ...WITHOUT_T.map(({ prefix }) => prefix)].some((prefix) =>
        key.startsWith(prefix),
      ),
  );
  expect(unused).toEqual([]);
});

it.each(WITHOUT_T)('labels: all under $prefix are used in $files', ({ prefix, after, files }) => {
  const text = files.map((file) => readFileSync(path.join(__dirname, file), 'utf8')).join('\n');
  const keys = [...english.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(after.length));
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(text))).toEqual([]);
});

it.each(Object.entries(DYNAMIC))('labels: keys under %s are built in %s', (prefix, file) => {
  expect(files.find((one) => one.file === file)?.text).toContain(`\`${prefix}\${`);
});

/** Text of a JSX attribute or child written in the source: a literal, or any branch of a condition. */
function literalText(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return node.expression === undefined ? [] : literalText(node.expression);
  if (ts.isConditionalExpression(node))
    return [...literalText(node.whenTrue), ...literalText(node.whenFalse)];
  if (ts.isBinaryExpression(node))
    return [...literalText(node.left), ...literalText(node.right)].filter(
      () => !['===', '!=='].includes(node.operatorToken.getText()),
    );
  return [];
}

function hardCoded(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const note = (node: ts.Node, texts: string[]): void => {
    for (const text of texts) {
      if (!LANGUAGELESS.test(text))
        found.push(
          `${source.fileName}:${String(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)} ${text.trim()}`,
        );
    }
  };
  visit(source, (node) => {
    if (ts.isJsxText(node)) note(node, [node.text]);
    if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
      note(node, literalText(node));
    if (
      ts.isJsxAttribute(node) &&
      node.initializer &&
      READ_ATTRIBUTES.has(node.name.getText(source))
    )
      note(node, literalText(node.initializer));
  });
  return found;
}

it('labels: the check detects hard-coded text', () => {
  const sample =
    '<p title="Seen" className="unseen">Read{cond ? "this" : t("nav.home")} · {`and ${that}`}<img alt={"too"} /></p>';
  expect(
    hardCoded(
      ts.createSourceFile('x.tsx', sample, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    ).map((line) => line.split(' ')[1]),
  ).toEqual(['Seen', 'Read', 'this', 'and', 'too']);
});

it('labels: components have no hard-coded text', () => {
  expect(files.flatMap(({ source }) => hardCoded(source))).toEqual([]);
});

it.each(LANGUAGES)('labels: retrying has the same words everywhere, %s', (language) => {
  const words =
    JSON.stringify(EVERY_LABEL[language]).match(
      /"[^"]*(?:Try again|try again|versuchen)"(?=[,}])/g,
    ) ?? [];
  expect(words.length).toBeGreaterThan(3);
  expect(new Set(words).size).toBe(1);
});
