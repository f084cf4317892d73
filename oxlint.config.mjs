import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'oxlint';

const foldersIn = (place) =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const features = foldersIn('src/features');
/** Every rule of importing. scripts/testing/importGraph.test.ts reads them too and follows each import. */
const IMPORTS = JSON.parse(readFileSync('scripts/lint/importRules.json', 'utf8'));
const { layers, featuresMayTake } = IMPORTS.src;
const isForFeatures = (place) => featuresMayTake.includes(place);
/** Layers below the features, with all folders of src that each may not take from. */
const ABOVE = layers.slice(0, layers.indexOf('features')).map((name, height) => {
  const others = ['lib', 'i18n'].includes(name) ? foldersIn('src') : layers;
  return [name, others.filter((other) => !layers.slice(0, height + 1).includes(other))];
});

/** `LINT_TYPES=no` leaves out what needs types, and with it five sixths of the time. */
const TYPES = process.env['LINT_TYPES'] !== 'no';

const SOURCES = ['src/**/*.{ts,tsx}'];
/** Tests and what only they use may start the real stand-ins. */
const TESTS = ['**/*.test.{ts,tsx}', '**/test*.{ts,tsx}', '**/*.fixture.tsx', '**/testing/**'];

const UNTYPED_HOOKS = [
  {
    name: 'react-redux',
    importNames: ['useDispatch', 'useSelector', 'useStore'],
    message: 'Use the typed hooks of src/app/hooks.ts.',
  },
];
const UNWATCHED = {
  name: '@playwright/test',
  importNames: ['test'],
  message: 'Take a test that watches its browser: e2e/support/fixtures.ts.',
};
const ROOMS = Object.keys(IMPORTS.rooms);
const notTaken = (room) =>
  ROOMS.filter((other) => other !== room && !(other in IMPORTS.rooms[room])).join('|');
const SERVER = {
  regex: `^(\\.\\./)+(${notTaken('src')})/`,
  message: 'The browser imports nothing that runs on a server; shared shapes live in contracts/.',
};
const forbid = (patterns) => ({
  'no-restricted-imports': ['error', { paths: UNTYPED_HOOKS, patterns }],
});

/** Forbids a room what its rules do not name. */
const neighbours = (room) => ({
  regex: `^(@/|(\\.\\./)+(${notTaken(room)})/)`,
  message: `${room}/ takes from ${Object.keys(IMPORTS.rooms[room]).join(', ') || 'nobody'} only (scripts/lint/importRules.json).`,
});
const roomRules = ['contracts', 'functions', 'content', 'sandbox', 'publish'].map((room) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  excludeFiles: TESTS,
  rules: { 'no-restricted-imports': ['error', { patterns: [neighbours(room)] }] },
}));

/** `@/layer/...` and the relative ways out of a layer. */
const layer = (names, message) =>
  names.map((name) => ({ regex: `^(@/|(\\.\\./)+)${name}(/|$)`, message }));

/** What of the app no feature may take: oxlint's patterns know no exceptions, so that everything else is named. */
const ofTheApp = [...new Set(readdirSync('src/app').map((file) => file.split('.')[0]))].filter(
  (name) => !isForFeatures(`app/${name}`),
);

/** First steps of the site's addresses, read off the one file that says them. */
const steps = [
  ...new Set(
    [...readFileSync('src/lib/addresses.ts', 'utf8').matchAll(/['`]\/([\w-]+)/g)].map(
      ([, step]) => step,
    ),
  ),
];

const all = (names, setting = 'error') => Object.fromEntries(names.map((name) => [name, setting]));
const MODERN = ['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread'];
const TYPESCRIPT = [
  'ban-ts-comment',
  'no-array-constructor',
  'no-duplicate-enum-values',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-misused-new',
  'no-namespace',
  'no-non-null-asserted-optional-chain',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-type-constraint',
  'no-unsafe-declaration-merging',
  'no-unsafe-function-type',
  'no-wrapper-object-types',
  'prefer-as-const',
  'prefer-namespace-keyword',
  'triple-slash-reference',
].map((name) => `typescript/${name}`);
/** What React's compiler says of components; those of tests are seen by nobody. */
const COMPILER = [
  'static-components',
  'use-memo',
  'preserve-manual-memoization',
  'incompatible-library',
  'immutability',
  'globals',
  'refs',
  'set-state-in-effect',
  'error-boundaries',
  'purity',
  'set-state-in-render',
  'unsupported-syntax',
].map((name) => `react/${name}`);
/** What markup owes to readers who hear it or go through it by keyboard. */
const MARKUP = [
  'alt-text',
  'anchor-has-content',
  'anchor-is-valid',
  'aria-activedescendant-has-tabindex',
  'aria-props',
  'aria-proptypes',
  'aria-role',
  'aria-unsupported-elements',
  'autocomplete-valid',
  'click-events-have-key-events',
  'heading-has-content',
  'html-has-lang',
  'iframe-has-title',
  'img-redundant-alt',
  'interactive-supports-focus',
  'label-has-associated-control',
  'media-has-caption',
  'mouse-events-have-key-events',
  'no-access-key',
  'no-autofocus',
  'no-distracting-elements',
  'no-interactive-element-to-noninteractive-role',
  'no-noninteractive-element-interactions',
  'no-noninteractive-element-to-interactive-role',
  'no-noninteractive-tabindex',
  'no-redundant-roles',
  'no-static-element-interactions',
  'role-has-required-aria-props',
  'role-supports-aria-props',
  'scope',
  'tabindex-no-positive',
].map((name) => `jsx-a11y/${name}`);

/** A longer function has steps that deserve names. */
const LONGEST_FUNCTION = { max: 80, skipBlankLines: true, skipComments: true };

/** What a press is; hovering and focus open nothing here that is not reached otherwise. */
const HANDLERS = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];
const KEYS = ['onKeyUp', 'onKeyDown', 'onKeyPress'];
const WIDGETS = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];
const MARKUP_AS_USUAL = {
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    {
      handlers: ['onError', 'onLoad', ...HANDLERS],
      alert: KEYS,
      dialog: KEYS,
      body: ['onError', 'onLoad'],
      iframe: ['onError', 'onLoad'],
      img: ['onError', 'onLoad'],
    },
  ],
  'jsx-a11y/no-static-element-interactions': [
    'error',
    { allowExpressionValues: true, handlers: HANDLERS },
  ],
  'jsx-a11y/no-noninteractive-tabindex': [
    'error',
    { tags: [], roles: ['tabpanel'], allowExpressionValues: true },
  ],
  // project/list-role asks for it.
  'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': [
    'error',
    { tr: ['none', 'presentation'], canvas: ['img'] },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    {
      ul: WIDGETS,
      ol: WIDGETS,
      li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
      table: ['grid'],
      td: ['gridcell'],
      fieldset: ['radiogroup', 'presentation'],
    },
  ],
};

export default defineConfig({
  options: {
    typeAware: TYPES,
    typeCheck: TYPES,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  ignorePatterns: [
    'dist/',
    '.cache/',
    'test-results/',
    'playwright-report/',
    'coverage/',
    'content/assets/',
  ],
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/lint/projectRules.mjs'],
  categories: { correctness: 'off' },
  rules: {
    ...all(['no-unused-expressions', ...TYPESCRIPT]),
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'project/no-barrels': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  },
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: all(MODERN) },
    {
      files: ['**/*.{ts,tsx,mjs}'],
      excludeFiles: ['**/*.test.{ts,tsx}', 'e2e/**'],
      rules: { 'max-lines-per-function': ['error', LONGEST_FUNCTION] },
    },
    {
      files: SOURCES,
      rules: {
        ...all(['react/rules-of-hooks', 'react/exhaustive-deps', ...MARKUP]),
        ...MARKUP_AS_USUAL,
        'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
      },
    },
    { files: SOURCES, excludeFiles: TESTS, rules: { ...all(COMPILER), ...forbid([SERVER]) } },
    ...roomRules,
    {
      files: [...SOURCES, 'publish/**/*.ts', 'scripts/**/*.{ts,tsx}', 'e2e/**/*.ts'],
      excludeFiles: [...TESTS, 'src/lib/addresses.ts'],
      rules: { 'project/no-addresses': ['error', { steps }] },
    },
    {
      files: [
        ...TESTS,
        'test/**/*.ts',
        'e2e/**/*.ts',
        'scripts/**/*.ts',
        'playwright.config.ts',
        'jest.config.ts',
      ],
      rules: all(['project/no-console-spies', 'project/no-sleeps']),
    },
    { files: ['**/*.tsx'], excludeFiles: TESTS, rules: { 'project/list-role': 'error' } },
    {
      files: ['{contracts,functions,publish}/**/*.{ts,tsx}'],
      excludeFiles: [...TESTS, '**/testing/**', 'contracts/language/bilingual.ts'],
      rules: { 'project/words-in-one-form': 'error' },
    },
    // One test publishes without any browser.
    {
      files: ['e2e/**/*.spec.ts'],
      excludeFiles: ['e2e/publishing.spec.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: [UNWATCHED] }] },
    },
    // What waits for something, and what lets time pass because that is what is played.
    {
      files: ['test/until.ts', 'test/lapse.ts'],
      rules: { 'project/no-sleeps': 'off' },
    },
    // redux-persist has a shape of its own; the first script parses what publishing wrote into the page, and nothing of the device.
    {
      files: SOURCES,
      excludeFiles: [
        ...TESTS,
        'src/lib/storage/stored.ts',
        'src/app/store/persistence.ts',
        'src/head/start.ts',
      ],
      rules: { 'project/no-bare-storage': 'error' },
    },
    {
      files: SOURCES,
      excludeFiles: [...TESTS, 'src/i18n/format.ts'],
      rules: all(['project/keys-by-helper', 'project/no-local-time', 'project/text-in-element']),
    },
    ...ABOVE.map(([name, above]) => ({
      files: [`src/${name}/**/*.{ts,tsx}`],
      excludeFiles: TESTS,
      rules: forbid([
        SERVER,
        ...layer(
          above,
          `${name} lies below: imports go app → features → services, components → i18n → lib.`,
        ),
      ]),
    })),
    ...features.map((feature) => ({
      files: [`src/features/${feature}/**/*.{ts,tsx}`],
      excludeFiles: TESTS,
      rules: forbid([
        SERVER,
        {
          regex: `^(@/|(\\.\\./)+)app/(${ofTheApp.join('|')})(/|$)`,
          message: 'A feature takes only the typed hooks and what pages load by from app.',
        },
        ...features
          .filter((other) => other !== feature && !isForFeatures(`features/${other}`))
          .map((other) => ({
            regex: `^(@/features/|(\\.\\./)+(features/)?)${other}(/|$)`,
            message: 'A feature does not import another; what composes several lives in app.',
          })),
      ]),
    })),
    { files: ['src/app/hooks.ts'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['**/*.cjs', 'test/*.js'], rules: { 'typescript/no-require-imports': 'off' } },
  ],
});
