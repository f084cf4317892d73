import { entry } from '../testing/entities';
import { evaluate } from './evaluate';
import { pendingMail, sendPending } from './editorMails';
import { reportLinks } from './links';
import type { ReportMail } from './mail';
import { testSpace } from './testing/reportSpace';

test('mails to editors: the one address gets what nobody published, as after a deletion', async () => {
  const findings = evaluate(testSpace([entry('youtubeVideo', 'video', { code: 'none' })]));
  const sent: ReportMail[] = [];
  await sendPending(
    [pendingMail(findings, [])],
    {
      management: {
        meetingLinks: () => Promise.resolve(new Map()),
        publisherOf: () => Promise.reject(new Error('Nobody is to be asked.')),
      },
      address: 'owner@open.example',
      links: reportLinks(
        { app: 'https://app.contentful.com', space: 's', environment: 'master' },
        { 'en-US': 'http://en.example', 'de-DE': 'http://de.example' },
      ),
      send: (mail) => Promise.resolve(void sent.push(mail)),
      log: () => undefined,
    },
    () => Promise.resolve(),
  );
  expect(sent.map(({ to }) => to)).toEqual(['owner@open.example']);
});
