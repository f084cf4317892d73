import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MeetingLinks } from '../contracts/content/meetingLinks';
import { article, assetLink, entry, pictureAsset } from './testing/entities';
import { TestPublishing } from './testing/publishing';

const ROOM = 'https://zoom.us/j/91234567890?pwd=secret';
const OWN_ROOM = 'https://raum.example/studio';

const workshop = (fields: Record<string, unknown>) =>
  entry('workshop', 'evening', {
    title: `Evening ${ROOM}`,
    date: '2027-01-10T18:00+01:00',
    endTime: '2027-01-10T20:00+01:00',
    ...fields,
  });

const photo = pictureAsset('photo', 'images.example', 'a.jpg', 'image/jpeg');
photo.fields['description'] = { 'en-US': `The room ${OWN_ROOM}` };

/** Text of every file in both trees. */
function published(publishing: TestPublishing): string {
  return readdirSync(publishing.trees, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(html|json|atom|ics|txt|xml)$/.test(file.name))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}

let publishing: TestPublishing;
let links: MeetingLinks | null;
const meetingLinks = (): Promise<MeetingLinks> =>
  links === null ? Promise.reject(new Error('Too many requests.')) : Promise.resolve(links);
beforeEach(() => {
  links = new Map([['evening', { link: OWN_ROOM, problem: null }]]);
  publishing = new TestPublishing([
    workshop({
      description: {
        nodeType: 'document',
        data: {},
        content: [
          {
            nodeType: 'paragraph',
            data: {},
            content: [
              {
                nodeType: 'hyperlink',
                data: { uri: ROOM },
                content: [{ nodeType: 'text', value: 'Come in', marks: [], data: {} }],
              },
            ],
          },
        ],
      },
    }),
    article('bow', {
      mainText: { 'en-US': `Meet [us all](${OWN_ROOM}) or ${ROOM}.` },
      image: assetLink('photo'),
    }),
    photo,
  ]);
});
afterEach(() => publishing.close());

const SHOWING = /^\/(?:articles|workshops)/;

test('private links: are on no page and in no data, search index, feed or calendar; their words stay', async () => {
  await (await publishing.open({ meetingLinks })).publish();
  const all = published(publishing);
  expect(all).toContain('Evening');
  expect(all).not.toMatch(/zoom\.us|raum\.example|91234567890/);
  expect(publishing.file('articles/foundations/bow/index.html')).toContain('Meet us all or.');
  expect(publishing.file('data/en-US/p/workshops_and_coaching.json')).toContain('Come in');
});

test('private links: a page that shows a link is made anew once a workshop uses it', async () => {
  links = new Map();
  const publisher = await publishing.limitTo(SHOWING).open({ meetingLinks });
  await publisher.publish();
  expect(published(publishing)).toContain(OWN_ROOM);
  links = new Map([['evening', { link: OWN_ROOM, problem: null }]]);
  publishing.edit(workshop({}));
  await publisher.publish();
  expect(published(publishing)).not.toContain(OWN_ROOM);
});

test('private links: those in use are asked for again after a failure, and providers’ never show', async () => {
  links = null;
  const publisher = await publishing.limitTo(SHOWING).open({ meetingLinks });
  await publisher.publish();
  expect(published(publishing)).not.toContain('zoom.us');
  expect(publishing.warnings).toContain('Meeting links could not be read: Too many requests.');
  links = new Map([['evening', { link: OWN_ROOM, problem: null }]]);
  await publisher.publish();
  expect(published(publishing)).not.toContain(OWN_ROOM);
});
