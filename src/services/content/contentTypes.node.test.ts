import { CONTENT_TYPES, contentModel } from '../../../content/contentTypes';
import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { fetchEntries } from './mapping/fetchEntries';
import { toRichTextNode } from './mapping/richText';
import { readings } from './testing/readings';
import { makeTestSite, startContentSandbox } from './testing/testContent';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());

it.each(readings)(
  'content type %s: its demonstration entries are mapped',
  async (contentType, of) => {
    const { services, warnings } = makeTestSite(sandbox);
    const { client } = await services.content.loadBackend();
    const read = (locale: Language) =>
      fetchEntries(
        client,
        { contentType, locale, parameters: { include: 3 }, map: (found) => found.map(of.mapper) },
        { insecure: true, report: services.content.report },
      );
    const values = (await Promise.all(LANGUAGES.map(read))).flat();
    expect([warnings, values.length > 0, values.includes(null)]).toEqual([[], true, false]);
  },
);

it.each(readings.filter(([, { query }]) => typeof query !== 'string'))(
  'content type %s: its query finds them',
  async (_, { query }) => {
    const { store, warnings } = makeTestSite(sandbox, 'de-DE');
    const { data } = typeof query === 'string' ? {} : await store.dispatch(query('de-DE'));
    const found = Array.isArray(data) ? data.length > 0 : (data ?? null) !== null;
    expect([warnings, found]).toEqual([[], true]);
  },
);

it('content types: the key of each is the id of its model', () => {
  const ids = Object.entries(CONTENT_TYPES).map(([key, { model }]) => [key, model.id]);
  expect(ids.filter(([key, id]) => key !== id)).toEqual([]);
});

it('content types: each that texts may link to has an address', () => {
  const rules = contentModel.flatMap(({ fields }) => fields.flatMap((field) => field.validations));
  const linkable = rules.flatMap(({ nodes = {} }) =>
    (nodes['entry-hyperlink'] ?? []).flatMap((rule) => rule.linkContentType ?? []),
  );
  const addressOf = (id: string): string | null | undefined => {
    const sys = { id: 'linked', type: 'Entry', contentType: { sys: { id } } };
    const target = { sys, fields: { title: 'Linked', slug: 'linked' } };
    const link = { nodeType: 'entry-hyperlink', data: { target }, content: [] };
    const node = toRichTextNode(
      link,
      false,
      () => 'foundations',
      () => undefined,
    );
    return node?.data?.target?.href;
  };
  expect(linkable).toContain('article');
  expect(linkable.filter((id) => typeof addressOf(id) !== 'string')).toEqual([]);
});
