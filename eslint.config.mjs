import { readdirSync, readFileSync } from 'node:fs';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Layers of the house from the bottom up; each may import those before it, read off the folders. */
const features = readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const ABOVE = {
  lib: folders.filter((folder) => folder !== 'lib'),
  i18n: folders.filter((folder) => !['lib', 'i18n'].includes(folder)),
  services: ['app', 'features', 'components'],
  components: ['app', 'features'],
};
/** Slices that hold what the whole site shares; every feature may read them. */
const SHARED_FEATURES = ['ui', 'language'];

const { 'react-hooks/rules-of-hooks': hooks, 'react-hooks/exhaustive-deps': effects, ...compiler } = reactHooks.configs.recommended.rules;

/** Tests and what only they use may start the real stand-ins. */
const TESTS = ['**/*.test.{ts,tsx}', '**/test*.{ts,tsx}', '**/*.fixture.tsx', '**/testing/**', '**/drill/**'];

const forbid = (patterns) => ({ 'no-restricted-imports': ['error', { paths: UNTYPED_HOOKS, patterns }] });
const UNTYPED_HOOKS = [{ name: 'react-redux', importNames: ['useDispatch', 'useSelector', 'useStore'], message: 'Use the typed hooks of src/app/hooks.ts.' }];
const SERVER = { regex: '^(\\.\\./)+(functions|sandbox|e2e|scripts|content|publish)/', message: 'The browser imports nothing that runs on a server; shared shapes live in contracts/.' };

/** What each other room may take from its neighbours; programs (scripts/) and tests put all of them together. */
const MAY_TAKE = { contracts: [], functions: ['contracts'], content: ['contracts'], sandbox: ['contracts', 'content'], publish: ['contracts', 'src', 'content'] };
const ROOMS = ['contracts', 'functions', 'content', 'sandbox', 'publish', 'src', 'scripts', 'e2e'];
const roomRules = Object.entries(MAY_TAKE).map(([room, taken]) => {
  const others = ROOMS.filter((other) => other !== room && !taken.includes(other)).join('|');
  return {
    files: [`${room}/**/*.{ts,tsx}`],
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: `^(@/|(\\.\\./)+(${others})/)`, message: `${room}/ takes from ${taken.join(', ') || 'nobody'} only (docs/architecture.md).` }] }] },
  };
});

/** First steps of the site's addresses, read off the one file that says them. */
const steps = [...new Set([...readFileSync('src/lib/addresses.ts', 'utf8').matchAll(/['`]\/([\w-]+)/g)].map(([, step]) => step))].join('|');
const ADDRESS = `/^\\/(${steps})([\\/#]|$)/`;
const NO_BARRELS = { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the module itself.' };
const NO_ADDRESSES = { selector: `:matches(Literal[value=${ADDRESS}], TemplateElement[value.raw=${ADDRESS}])`, message: 'Addresses are said once, in src/lib/addresses.ts.' };

/** `@/layer/...` and the relative ways out of a layer. */
const layer = (names, message) => names.map((name) => ({ regex: `^(@/|(\\.\\./)+)${name}(/|$)`, message }));

/** What React's compiler says of components is left to `npm run proof:components` where this is set; see docs/testing.md. */
const APART = process.env.COMPILER_RULES === 'apart';

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.cache/', 'test-results/', 'playwright-report/', 'coverage/', 'content/assets/', 'screenshots/'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      'no-restricted-syntax': ['error', NO_BARRELS],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'react-hooks/rules-of-hooks': hooks,
      'react-hooks/exhaustive-deps': effects,
      ...jsxA11y.flatConfigs.recommended.rules,
      'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
    },
  },
  // What React's compiler says of components takes three quarters of the time; those of tests are seen by nobody.
  ...(APART ? [{ linterOptions: { reportUnusedDisableDirectives: 'off' } }] : [{ files: ['src/**/*.{ts,tsx}'], ignores: TESTS, rules: compiler }]),
  ...roomRules,
  {
    files: ['src/**/*.{ts,tsx}', 'publish/**/*.ts', 'scripts/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    ignores: [...TESTS, 'src/lib/addresses.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_BARRELS, NO_ADDRESSES] },
  },
  { files: ['src/**/*.{ts,tsx}'], ignores: TESTS, rules: forbid([SERVER]) },
  ...Object.entries(ABOVE).map(([name, above]) => ({
    files: [`src/${name}/**/*.{ts,tsx}`],
    ignores: TESTS,
    rules: forbid([SERVER, ...layer(above, `${name} lies below: imports go app → features → services, components → i18n → lib.`)]),
  })),
  ...features.map((feature) => ({
    files: [`src/features/${feature}/**/*.{ts,tsx}`],
    ignores: TESTS,
    rules: forbid([
      SERVER,
      { regex: '^@/app/(?!hooks$|pageLoad$)', message: 'A feature takes only the typed hooks and what pages load by from app.' },
      ...features
        .filter((other) => other !== feature && !SHARED_FEATURES.includes(other))
        .map((other) => ({ regex: `^(@/features|\\.\\.)/${other}(/|$)`, message: 'A feature does not import another; what composes several lives in app.' })),
    ]),
  })),
  {
    files: ['src/app/hooks.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.cjs', 'test/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
