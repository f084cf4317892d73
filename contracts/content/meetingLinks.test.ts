import * as v from 'valibot';
import { meetingLinksOf, usableLink, type ReadManagement } from './meetingLinks';

test.each([
  'https://zoom.us/j/91234567890?pwd=abc',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%7d',
  'https://meet.google.com/abc-defg-hij',
  'https://räume.example/raum',
  ' HTTPS://bbb.schule.example:8443/b/abc-1 ',
])('meeting link %s: is usable', (text) => {
  expect(usableLink(text)).toBe(text.trim());
});

test.each([
  '',
  'zoom.us/j/912',
  'http://zoom.us/j/912',
  'https://',
  'https://zoom',
  'https://zoom.',
  'https://zoom.u',
  'https://.us/j',
  'https://zoom..us/j',
  'https://zoom.us',
  'https://meet.google.com/',
  'https://zoom.us/j/912 345',
  'Join: https://zoom.us/j/912',
  'https://zoom.us/j/"912',
  'javascript:alert(1)',
])('meeting link %j: is not usable', (text) => {
  expect(usableLink(text)).toBeNull();
});

const workshop = (id: string, version: number, link: string) => ({
  sys: { id, version, publishedVersion: 4 },
  fields: { zoomLink: { 'en-US': link } },
});

/** A management API with these workshops and, where a list is given, snapshots. Paths that were read are collected. */
function management(
  workshops: readonly ReturnType<typeof workshop>[],
  snapshots: Record<string, readonly string[]> = {},
) {
  const paths: string[] = [];
  const read: ReadManagement = (path, schema) => {
    paths.push(path);
    const { pathname, searchParams } = new URL(path, 'https://api.example');
    const links = snapshots[pathname.split('/')[2] ?? ''];
    const skip = Number(searchParams.get('skip'));
    if (pathname === '/entries')
      return Promise.resolve(
        v.parse(schema, { total: workshops.length, items: workshops.slice(skip, skip + 1000) }),
      );
    if (links === undefined) return Promise.resolve(null);
    const items = links.map((link, at) => ({
      sys: { createdAt: `2026-01-0${String(at + 1)}T00:00:00Z` },
      snapshot: { fields: { zoomLink: { 'en-US': link } } },
    }));
    return Promise.resolve(v.parse(schema, { items }));
  };
  return { read, paths };
}

test('meeting links: those of entries with a newer draft come from the newest snapshot', async () => {
  const { read, paths } = management(
    [
      workshop('same', 5, 'https://meet.example/same'),
      workshop('newer', 6, 'https://meet.example/draft'),
      workshop('elsewhere', 6, 'https://meet.example/draft'),
    ],
    { newer: ['https://meet.example/old', 'https://meet.example/published'] },
  );
  expect(Object.fromEntries(await meetingLinksOf(read))).toEqual({
    same: { link: 'https://meet.example/same', problem: null },
    newer: { link: 'https://meet.example/published', problem: null },
    elsewhere: { link: null, problem: 'hidden' },
  });
  expect(paths).toHaveLength(3);
});

test('meeting links: more than one page is read whole', async () => {
  const many = Array.from({ length: 1001 }, (_, at) => workshop(`w${String(at)}`, 5, ''));
  const { read, paths } = management(many);
  expect((await meetingLinksOf(read)).size).toBe(1001);
  expect(paths).toHaveLength(2);
});
