import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { licenceTexts } from './licenceTexts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'licences-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function packageUnder(license: string): string {
  const folder = path.join(root, license);
  mkdirSync(folder);
  const manifest = { name: 'some', version: '1.0.0', license, author: { name: 'Ada' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

test.each([
  ['MIT', 'Permission is hereby granted, free of charge'],
  ['ISC', 'Permission to use, copy, modify'],
  ['Apache-2.0', 'TERMS AND CONDITIONS FOR USE'],
  ['LGPL-3.0-or-later', 'GNU LESSER GENERAL PUBLIC LICENSE'],
])('licence texts: %s in full for a package that carries none', async (license, part) => {
  const text = await licenceTexts([packageUnder(license)]);
  expect(text).toContain(`By Ada, under the ${license} licence:`);
  expect(text).toContain(part);
});

test('licence texts: a package without a text is refused by its licence', async () => {
  await expect(licenceTexts([packageUnder('Beerware')])).rejects.toThrow('is under "Beerware"');
});
