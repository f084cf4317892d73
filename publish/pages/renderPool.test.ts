import type { PageAndSources } from './pageRenderer';
import { RenderPool, workerCountFor } from './renderPool';
import { nightlyTest } from '../../test/nightly';

const rendered = (words: string): PageAndSources => ({
  page: { html: words } as PageAndSources['page'],
  asked: [],
  pictures: [],
  problems: [],
});
const wanted = (path: string) => ({
  path,
  language: 'en-US' as const,
  renderedAt: 0,
  forms: new Map(),
});
const unbuilt = {
  site: '/no/site/was/built/here',
  configuration: {} as never,
  spaceFile: '',
  episodesFile: '',
  meetingLinks: [],
};

nightlyTest(
  'render pool: renders every page in process when threads fail, and warns once',
  async () => {
    const warn = jest.fn<undefined, [string]>();
    const threads = new RenderPool(
      unbuilt,
      2,
      { render: ({ path }) => Promise.resolve(rendered(path)) },
      warn,
    );
    const pages = await Promise.all(['/a', '/b', '/c'].map((path) => threads.render(wanted(path))));
    const late = await threads.render(wanted('/d'));
    await threads.close();
    expect([...pages, late].map(({ page }) => page.html)).toEqual(['/a', '/b', '/c', '/d']);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

nightlyTest(
  'render pool: reports why a page cannot be rendered in the pool and in process',
  async () => {
    const threads = new RenderPool(
      unbuilt,
      1,
      { render: () => Promise.reject(new Error('It has no title.')) },
      () => undefined,
    );
    await expect(threads.render(wanted('/a'))).rejects.toThrow('It has no title.');
    await threads.close();
  },
);

it("render pool: an edit's few pages start no thread", () => {
  expect(workerCountFor(20)).toBe(0);
});
