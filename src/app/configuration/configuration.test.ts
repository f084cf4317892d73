import { testConfiguration } from '@/services/content/testing/testContent';
import { allowConsole } from '../../../test/allowed';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { readConfiguration } from './configuration';
import { ConfigurationError, parseConfiguration } from './configurationSchema';
import { imageHostsOf } from '../store/services';
import { showStartFailure } from '../start/startFailure';

const good = testConfiguration({ url: 'http://127.0.0.1:4000' } as RunningSandbox);
const page = (json: string): Document =>
  new DOMParser().parseFromString(
    `<script type="application/json" id="configuration">${json}</script>`,
    'text/html',
  );

it('configuration: reads the JSON in the page', () =>
  expect(readConfiguration(page(JSON.stringify(good)))).toEqual(good));

it('configuration: reports every invalid value at once', () => {
  const wrong = {
    ...good,
    content: {
      ...good.content,
      space: ' ',
      host: 'https://cdn.example/path',
      insecure: 'yes',
      accessToken: undefined,
    },
    functionsUrl: 'somewhere',
  };
  let problems: string[] = [];
  try {
    parseConfiguration(wrong);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    problems = (error as ConfigurationError).problems;
  }
  for (const name of [
    'content.space',
    'content.accessToken',
    'content.host',
    'content.insecure',
    'functionsUrl',
  ]) {
    expect(problems).toContainEqual(expect.stringContaining(`${name} `));
  }
});

it.each(['', '{', 'null', '[]', '7'])('configuration: rejects %j', (json) => {
  expect(() => readConfiguration(page(json))).toThrow(/no readable configuration/);
});

it('configuration: rejects a page without one', () => {
  expect(() => readConfiguration(document.implementation.createHTMLDocument())).toThrow(
    /no readable configuration/,
  );
});

it('image hosts: contain the content service only', () => {
  expect(imageHostsOf(good.content)).toEqual(['127.0.0.1:4000']);
  expect(imageHostsOf({ ...good.content, insecure: false })).toContain('images.ctfassets.net');
});

it('start failure: is logged and passed to the head script', () => {
  const complaints = allowConsole(/content\.space is missing/);
  const fail = jest.fn();
  window.early = { acts: [], start: jest.fn(), stop: jest.fn(), fail };
  const error = new ConfigurationError(['content.space is missing']);
  showStartFailure(error);
  expect(fail).toHaveBeenCalledTimes(1);
  expect(complaints).toHaveLength(1);
  delete window.early;
});
