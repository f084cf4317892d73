/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const transform: Config['transform'] = {
  '^.+\\.(ts|tsx|mjs|js)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

// Slow checks of the engineers' documents and tools.
const NIGHTLY_ONLY =
  process.env['NIGHTLY'] === '1'
    ? []
    : ['/scripts/testing/additions/', '/scripts/testing/(?:languageServer|preCommit)\\.test'];

const shared: Config = {
  // Beside the checkout's other caches, wherever temporary files go.
  cacheDirectory: '<rootDir>/.cache/jest',
  transform,
  // Some libraries ship ES modules only; Jest runs CommonJS.
  transformIgnorePatterns: [
    '/node_modules/(?!(@mdit|markdown-it|mdurl|uc.micro|linkify-it|entities|htmlparser2|dom-serializer|domelementtype|domhandler|domutils|punycode.js|contentful|axios|type-fest|idb|postal-mime)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/cssModule.js',
    '\\.css$': '<rootDir>/test/empty.js',
    '\\.(svg|png|webp|woff2)$': '<rootDir>/test/file.js',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', ...NIGHTLY_ONLY],
};

const config: Config = {
  maxWorkers: '100%',
  // On a busy machine a worker takes longer to end than the half second after which it would be said to leave something open.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/test/setupGuards.ts', '<rootDir>/test/setupTimeouts.ts'],
      testMatch: [
        '<rootDir>/{sandbox,functions,publish,content,scripts,contracts}/**/*.test.{ts,tsx}',
        '<rootDir>/src/**/*.node.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/test/domEnvironment.js',
      setupFilesAfterEnv: [
        '<rootDir>/test/setupGuards.ts',
        '<rootDir>/test/setupDom.ts',
        '<rootDir>/test/setupTimeouts.ts',
      ],
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...(shared.testPathIgnorePatterns ?? []), '\\.node\\.test\\.'],
    },
  ],
};

export default config;
