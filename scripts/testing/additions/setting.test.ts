import type * as Functions from '../../../functions/config';
import type * as Known from '../../config/knownVariables';
import type * as Site from '../../config/siteConfiguration';
import { documentedFiles, follow, type Steps } from './projectCopy';

const SCHEMA = 'src/app/configuration/configurationSchema.ts';
const SITE = 'scripts/config/siteConfiguration.ts';
/** A setting of the podcasts function, PODCASTS_SHOW, and one of the site, SITE_POLL_MS. */
const steps: Steps = {
  'functions/podcasts/config.ts': (copy, file) => {
    copy.insert(
      file,
      '    PODCASTS_FRESH_MS: number',
      "    PODCASTS_SHOW: textVariable('Strings'),\n",
    );
    copy.insert(file, '  /** Lifetime of a fresh', '  /** Name of the show. */\n  show: string;\n');
    copy.insert(file, '    freshMs: values', '    show: values.PODCASTS_SHOW,\n');
  },
  [SCHEMA]: (copy, file) =>
    copy.insert(
      file,
      '  functionsTimeoutMs: Whole',
      '  /** Pause between checks, ms. */\n  pollMs: Whole,\n',
    ),
  [SITE]: (copy, file) => {
    copy.insert(file, "  functionsTimeoutMs: 'SITE", "  pollMs: 'SITE_POLL_MS',\n");
    copy.insert(
      file,
      '      // Longer than the mail function',
      "      pollMs: whole(env['SITE_POLL_MS'] ?? '60000'),\n",
    );
  },
  '.env.example': (copy, file) => {
    copy.insert(
      file,
      '# How long an answer is fresh',
      '# Name of the show.\n#PODCASTS_SHOW=Strings\n',
    );
    copy.insert(
      file,
      '# ignored: a form counts',
      '# Pause between checks, in ms.\n#SITE_POLL_MS=60000\n',
    );
  },
};

const { copy, errors } = follow({
  name: 'setting',
  parts: [
    'contracts',
    'functions',
    'src/app/configuration',
    ...[SITE, 'scripts/config/knownVariables.ts', '.env.example'],
  ],
  steps,
  compiled: ['functions/config.ts', SITE],
  demanded: [SCHEMA, SITE],
});

test('setting: needs the files that docs/adding-things.md names', () => {
  expect(documentedFiles('A setting', { name: 'podcasts' })).toEqual(Object.keys(steps));
  expect(errors['']).toEqual([]);
});

test.each([SCHEMA, SITE])('setting of the site: does not compile without %s', (file) => {
  expect(errors[file]?.join()).toContain('pollMs');
});

test('setting: reaches the configuration that reads it, and may stand in .env', () => {
  const { readFunctionsConfig } = copy.load<typeof Functions>('functions/config');
  expect(readFunctionsConfig({ PODCASTS_SHOW: 'Bows' }).podcasts).toMatchObject({ show: 'Bows' });
  const { siteConfiguration } = copy.load<typeof Site>(SITE);
  expect(siteConfiguration({ SITE_POLL_MS: '5' })).toMatchObject({ pollMs: 5 });
  const { knownVariables } = copy.load<typeof Known>('scripts/config/knownVariables');
  expect([...knownVariables()]).toEqual(expect.arrayContaining(['PODCASTS_SHOW', 'SITE_POLL_MS']));
});
