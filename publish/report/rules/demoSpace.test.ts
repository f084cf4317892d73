import { readSandboxConfig } from '../../../sandbox/config';
import { readExportFile } from '../../../sandbox/content/export/readExportFile';
import { EntitySchema } from '../../mirror/entity';
import * as v from 'valibot';
import { evaluate } from '../evaluate';
import { testSpace } from '../testing/reportSpace';

test('rules: find nothing in the demo space', async () => {
  const { entries, assets } = await readExportFile(
    readSandboxConfig({}).content.exportFile,
    new Date(),
  );
  const entities = [...entries, ...assets].map((entity) =>
    v.parse(EntitySchema, {
      ...entity,
      sys: { ...entity.sys, type: 'contentType' in entity.sys ? 'Entry' : 'Asset' },
    }),
  );
  const meetingLinks = new Map(
    entities
      .filter(({ fields }) => fields['zoomLink'] !== undefined)
      .map(({ sys }) => [sys.id, { link: 'https://meet.example/1', problem: null } as const]),
  );
  const found = evaluate(testSpace(entities, { meetingLinks, now: Date.now() }));
  expect(
    found.map(({ rule, title, fieldName, locale, words }) =>
      [rule, title['en-US'], fieldName, locale, words['en-US']].join(' | '),
    ),
  ).toEqual([]);
});
