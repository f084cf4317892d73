import { toMediaFile } from './media';

const asset = (fields: Record<string, unknown> | undefined) => ({
  sys: { id: 'bow', type: 'Asset' },
  fields,
});
const file = {
  url: '//images.example.org/bow.png',
  contentType: 'image/png',
  details: { size: 1200, image: { width: 800, height: 600 } },
};

it('toMediaFile: maps a complete asset', () => {
  expect(toMediaFile(asset({ title: 'Bow', description: 'A bow', file }), false)).toEqual({
    id: 'bow',
    url: 'https://images.example.org/bow.png',
    title: 'Bow',
    description: 'A bow',
    contentType: 'image/png',
    size: 1200,
    width: 800,
    height: 600,
  });
});

it('toMediaFile: uses http when insecure, and keeps an absolute address', () => {
  expect(toMediaFile(asset({ file }), true)?.url).toBe('http://images.example.org/bow.png');
  expect(toMediaFile(asset({ file: { url: 'https://a.example/b' } }), true)?.url).toBe(
    'https://a.example/b',
  );
});

it('toMediaFile: needs nothing but the address', () => {
  expect(toMediaFile(asset({ file: { url: '//a.example/b' } }), false)).toMatchObject({
    title: '',
    description: '',
    contentType: '',
    size: 0,
    width: null,
    height: null,
  });
  expect(
    toMediaFile(
      asset({
        file: {
          url: '//a.example/b',
          details: { size: -1, image: { width: Number.NaN, height: '9' } },
        },
      }),
      false,
    ),
  ).toMatchObject({ size: 0, width: null, height: null });
});

it.each([
  ['a dead link', { sys: { id: 'bow', type: 'Link', linkType: 'Asset' } }],
  ['no file', asset({ title: 'Bow' })],
  ['a file without address', asset({ file: {} })],
  ['an address that runs', asset({ file: { url: 'javascript:alert(1)' } })],
  ['a file that is a text', asset({ file: 'bow.png' })],
  ['nothing', null],
  ['a text', 'bow'],
])('toMediaFile: returns null for %s', (_name, value) =>
  expect(toMediaFile(value, false)).toBeNull(),
);
