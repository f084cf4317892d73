/** Checks the committed assets against manifest.json. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import type { ManifestAsset } from './lib/manifest';
import { EXPECTED_IDS } from './testing/expectedIds';

const ROOT = join(__dirname, 'assets');
const manifest: ManifestAsset[] = JSON.parse(readFileSync(join(ROOT, 'manifest.json'), 'utf8'));
const read = (entry: ManifestAsset): Buffer => readFileSync(join(ROOT, entry.path));
const ofType = (...types: string[]): ManifestAsset[] =>
  manifest.filter(({ contentType }) => types.includes(contentType));

test('assets: every expected id is listed exactly once, and no other', () => {
  expect(manifest.map(({ id }) => id).sort()).toEqual([...EXPECTED_IDS].sort());
});

test('assets: paths follow the scheme of Contentful and every file is listed', () => {
  for (const { id, path, fileName, contentType } of manifest) {
    const host = contentType.startsWith('image/')
      ? 'images'
      : contentType === 'application/pdf'
        ? 'downloads'
        : 'assets';
    expect(path).toBe(`${host}.ctfassets.net/openstrings/${id}/v1/${fileName}`);
  }
  const files = readdirSync(ROOT, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  expect(files).toHaveLength(manifest.length + 1);
});

test('assets: listed sizes are the sizes of the files, 12 MB at most in all', () => {
  for (const entry of manifest)
    expect([entry.id, statSync(join(ROOT, entry.path)).size]).toEqual([entry.id, entry.size]);
  expect(manifest.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(12_000_000);
});

test('assets: titles and descriptions exist in both languages', () => {
  for (const { id, title, description } of manifest) {
    for (const words of [
      title['en-US'],
      title['de-DE'],
      description['en-US'],
      description['de-DE'],
    ]) {
      expect([id, words.trim().length > 2]).toEqual([id, true]);
    }
  }
});

test('raster pictures: have the listed format and dimensions', async () => {
  const pictures = ofType('image/png', 'image/jpeg');
  expect(pictures.length).toBeGreaterThan(30);
  for (const entry of pictures) {
    const { format, width, height } = await sharp(read(entry)).metadata();
    expect([entry.id, `image/${format}`, width, height]).toEqual([
      entry.id,
      entry.contentType,
      entry.width,
      entry.height,
    ]);
  }
});

test('vector pictures: are well-formed, have the listed size and refer to nothing outside', () => {
  const drawings = ofType('image/svg+xml');
  expect(drawings.length).toBeGreaterThan(25);
  for (const entry of drawings) {
    const text = read(entry).toString('utf8');
    expect([entry.id, XMLValidator.validate(text)]).toEqual([entry.id, true]);
    const { svg } = new XMLParser({ ignoreAttributes: false }).parse(text);
    expect([entry.id, Number(svg['@_width']), Number(svg['@_height'])]).toEqual([
      entry.id,
      entry.width,
      entry.height,
    ]);
    expect([
      entry.id,
      text.match(/<script|<foreignObject|\son\w+=|href=|url\(|@import|data:/i),
    ]).toEqual([entry.id, null]);
    expect([entry.id, text.includes('NaN')]).toEqual([entry.id, false]);
  }
});

test('pictures: have the dimensions that their place needs', () => {
  const size = (id: string): string => {
    const entry = manifest.find((one) => one.id === id);
    return `${entry?.width}x${entry?.height}`;
  };
  expect(size('header-image')).toBe('2400x900');
  expect(size('social-card')).toBe('1200x630');
  for (const { id } of manifest) {
    if (id.startsWith('topic-')) expect([id, size(id)]).toEqual([id, '900x1200']);
    if (id.startsWith('pictogram-')) expect([id, size(id)]).toEqual([id, '96x96']);
    if (id.startsWith('shop-')) expect([id, size(id)]).toEqual([id, '1200x1600']);
    if (id.startsWith('podcast-artwork-')) expect([id, size(id)]).toEqual([id, '600x600']);
  }
});

test('documents: are complete PDF files with a language and a title', () => {
  for (const entry of ofType('application/pdf')) {
    const text = read(entry).toString('latin1');
    expect([entry.id, text.startsWith('%PDF-1.7'), text.trimEnd().endsWith('%%EOF')]).toEqual([
      entry.id,
      true,
      true,
    ]);
    expect([
      entry.id,
      /\/Lang \((en|de)\)/.test(text),
      text.includes('/DisplayDocTitle true'),
    ]).toEqual([entry.id, true, true]);
  }
});

const mp3Start = (bytes: Buffer): boolean => {
  const tag = bytes.subarray(0, 3).toString('latin1') === 'ID3';
  const skip = tag ? 10 + bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0) : 0;
  return bytes[skip] === 0xff && ((bytes[skip + 1] ?? 0) & 0xe0) === 0xe0;
};

test('recordings: are MP3, and the episodes have the lengths in durations.json', () => {
  for (const entry of ofType('audio/mpeg'))
    expect([entry.id, mp3Start(read(entry))]).toEqual([entry.id, true]);
  const folder = join(__dirname, 'podcasts');
  const durations: Record<string, number> = JSON.parse(
    readFileSync(join(folder, 'durations.json'), 'utf8'),
  );
  for (let episode = 1; episode <= 6; episode += 1) {
    const name = `episode-${episode}.mp3`;
    expect(existsSync(join(folder, name))).toBe(true);
    const bytes = readFileSync(join(folder, name));
    expect([name, mp3Start(bytes)]).toEqual([name, true]);
    // At a constant 64 kbit/s a millisecond takes eight bytes.
    expect(Math.abs(bytes.length / 8 - (durations[name] ?? 0))).toBeLessThan(300);
    expect(durations[name]).toBeGreaterThanOrEqual(65_000);
    expect(durations[name]).toBeLessThanOrEqual(90_000);
  }
});
