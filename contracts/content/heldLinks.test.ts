import { HeldLinks } from './heldLinks';

const held = new HeldLinks([
  'https://raum.example/studio?key=1',
  'https://meet.example/?room=7',
  'https://räume.example/a',
]);

test.each([
  'https://zoom.us/j/91234567890?pwd=abc.1',
  'https://us02web.zoom.us/j/123',
  'zoom.us/my/clara',
  'HTTPS://Zoom.us/j/123',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%22Tid%22%7d',
  'https://teams.live.com/meet/9312345678?p=x',
  'https://teams.cloud.microsoft/meet/12',
  'https://meet.google.com/abc-defg-hij',
  'https://meet.google.com/lookup/clara',
  'https://meet.jit.si/ClarasRoom',
  'https://jitsi.schule.example/room',
  'https://8x8.vc/vpaas/room',
  'https://clara.webex.com/meet/clara',
  'https://clara.webex.com/clara/j.php?MTID=m1',
  'https://whereby.com/clara',
  'https://clara.whereby.com/studio',
  'https://meet.goto.com/123456789',
  'https://global.gotomeeting.com/join/123',
  'https://www.gotomeet.me/clara',
  'https://bbb.schule.example/b/cla-4x9-k2p',
  'https://lernen.schule.example/b/cla-4x9-k2p',
  'https://lernen.schule.example/rooms/abc-def-ghi-jkl/join',
  'https://raum.example/studio',
  'http://raum.example/studio/?key=2',
  'https://meet.example/?room=7',
  'https://räume.example/a',
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fzoom.us%2Fj%2F123&data=1',
  'https://www.google.com/url?q=https://meet.google.com/abc-defg-hij',
])('held links: %s is left out of a text', (link) => {
  expect(held.without(`Join us: ${link}, at eight.`)).toBe('Join us:, at eight.');
  expect(held.in(`Join us: ${link}.`)).toEqual([link]);
});

test.each([
  'https://zoom.us/pricing',
  'https://support.zoom.us/hc/en-us',
  'https://www.microsoft.com/teams',
  'https://meet.google.com',
  'https://jitsi.org/downloads',
  'https://www.webex.com/video-conferencing.html',
  'https://whereby.com/information/embedded',
  'https://help.whereby.com/article',
  'https://www.goto.com/meeting',
  'https://docs.bigbluebutton.org/greenlight',
  'https://raum.example/programme',
  'https://meet.example/',
  'https://example.org/b/old-age',
  'z.B. am 3.4. um 12.30 Uhr, e.g. clara@zoom.us',
])('held links: %s stays', (text) => {
  expect(held.without(text)).toBe(text);
  expect(held.in(text)).toEqual([]);
});

const ROOM = 'https://zoom.us/j/123?pwd=x';

test.each([
  [`Come [into **the** room](${ROOM}).`, 'Come into **the** room.'],
  [`[a](${ROOM} "Zoom") [b](/shop)`, 'a [b](/shop)'],
  [`[a](<${ROOM}>) ![b](${ROOM})`, 'a b'],
  [`<${ROOM}> and (${ROOM})`, ' and'],
  [`<a class="x" href="${ROOM}">words</a>`, '<a class="x">words</a>'],
  [`[${ROOM}](${ROOM})`, ''],
  [`[the room][1]\n\n[1]: ${ROOM} "Zoom"\n`, '[the room][1]\n\n[1]: about:blank\n'],
  [`Evening ${ROOM}`, 'Evening'],
  [ROOM, ''],
  [`One.\n\n${ROOM}\n\nTwo.`, 'One.\n\n\n\nTwo.'],
])('held links: %j keeps its words', (text, left) => {
  expect(held.without(text)).toBe(left);
});
