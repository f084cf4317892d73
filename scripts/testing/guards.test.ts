import { spawnSync } from 'node:child_process';
import path from 'node:path';
import configuration from '../../jest.config';

interface Ran {
  testResults: {
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Runs another Jest with the same guards on tests that violate them. */
function runFixtures(): Ran['testResults'][number]['assertionResults'] {
  const rootDir = path.resolve(__dirname, '../..');
  const [node] = configuration.projects ?? [];
  if (typeof node !== 'object') throw new Error('jest.config.ts has no projects');
  const config = {
    rootDir,
    transform: node.transform,
    setupFilesAfterEnv: node.setupFilesAfterEnv,
    testMatch: ['<rootDir>/test/fixtures/guards.ts'],
    testEnvironment: 'node',
  };
  const { stdout } = spawnSync(
    process.execPath,
    [
      require.resolve('jest/bin/jest'),
      '--config',
      JSON.stringify(config),
      '--json',
      '--runInBand',
      '--watchman=false',
    ],
    { cwd: rootDir, encoding: 'utf8' },
  );
  return (JSON.parse(stdout) as Ran).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  );
}

it('test guards: fail a test that logs an unexpected error or connects to another machine, and no other test', () => {
  const ran = runFixtures();
  expect(ran).toHaveLength(9);
  expect(ran.map(({ title, status }) => [title, status])).toEqual(
    ran.map(({ title }) => [title, title.startsWith('fails') ? 'failed' : 'passed']),
  );
  const said = ran.flatMap(({ failureMessages }) =>
    failureMessages.map((message) => message.split('\n').slice(0, 2).join(' ')),
  );
  expect(said).toEqual([
    'Error: Not allowed in a test: console.error: something broke',
    'Error: Not allowed in a test: console.warn: something is odd',
    'Error: Not allowed in a test: console.warn: something is odd',
    'Error: Not allowed in a test: connected to 192.0.2.1',
    'Error: Not allowed in a test: connected to 192.0.2.1',
  ]);
});
