import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { RunningSandbox } from '../../core/server';
import { startStudioSandbox } from '../../testing/studio/studioSandbox';

let folder: string;
let sandbox: RunningSandbox;
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20" fill="#ff0000"/></svg>';
const song = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assets-'));
  const pictures = path.join(folder, 'files/images.ctfassets.net/studio');
  await mkdir(pictures, { recursive: true });
  // The left half is red and the right half blue, so the colour shows which part was cropped.
  const blue = await sharp({
    create: { width: 200, height: 200, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer();
  await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .png()
    .toFile(path.join(pictures, 'halves.png'));
  await writeFile(path.join(pictures, 'drawing.svg'), drawing);
  await writeFile(path.join(pictures, 'broken.png'), 'not a picture');
  await writeFile(path.join(pictures, 'Übung 1.mp3'), song);
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await symlink(path.join(folder, 'secret.txt'), path.join(pictures, 'link.txt'));
  sandbox = await startStudioSandbox({ assetsFolder: path.join(folder, 'files') });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const ask = (file: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${sandbox.url}/assets/images.ctfassets.net/studio/${file}`, { headers });
async function picture(
  query: string,
  file = 'halves.png',
): Promise<{ type: string | null; image: Sharp; meta: Metadata }> {
  const answer = await ask(`${file}?${query}`);
  expect(answer.status).toBe(200);
  const image = sharp(Buffer.from(await answer.arrayBuffer()));
  return { type: answer.headers.get('content-type'), image, meta: await image.metadata() };
}
async function pixel(image: Sharp, left: number, top: number): Promise<number[]> {
  const raw = await image
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...raw].map((value) => (value > 230 ? 255 : value < 25 ? 0 : value));
}
const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];

describe('asset files', () => {
  it('are served inline with a long cache lifetime, and answer 304', async () => {
    const answer = await ask('%C3%9Cbung%201.mp3');
    expect(Buffer.from(await answer.arrayBuffer()).equals(song)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000');
    const again = await ask('%C3%9Cbung%201.mp3', {
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', [0, 100]],
    ['bytes=990-', 206, 'bytes 990-999/1000', [990, 1000]],
    ['bytes=-10', 206, 'bytes 990-999/1000', [990, 1000]],
    ['bytes=900-5000', 206, 'bytes 900-999/1000', [900, 1000]],
    ['bytes=1000-', 416, 'bytes */1000', [0, 0]],
    ['bytes=9-1', 200, null, [0, 1000]],
    ['chapters=1', 200, null, [0, 1000]],
  ])('answer the range %s', async (range, status, contentRange, [start, end]) => {
    const answer = await ask('%C3%9Cbung%201.mp3', { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(song.subarray(start, end))).toBe(true);
  });

  it('serve SVG originals unchanged', async () => {
    const answer = await ask('drawing.svg');
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'image/svg+xml',
      drawing,
    ]);
  });

  it('answer a missing file with a 404', async () => {
    const answer = await ask('none.png');
    expect([answer.status, (await answer.json()).sys.id]).toEqual([404, 'NotFound']);
  });

  it.each([
    '../../../secret.txt',
    '..%2f..%2f..%2fsecret.txt',
    '%2e%2e/%2e%2e/%2e%2e/secret.txt',
    'link.txt',
    'x%00.png',
    '%E0%A4%A',
    '',
    '../studio',
  ])('answer %s, outside the folder, with a 404', async (file) => {
    // node:http sends the path unchanged; fetch would resolve the dots.
    const target = `/assets/images.ctfassets.net/studio/${file}`;
    const status = await new Promise((resolve, reject) => {
      get({ port: sandbox.port, host: '127.0.0.1', path: target }, (answer) =>
        resolve(answer.resume().statusCode),
      ).on('error', reject);
    });
    expect(status).toBe(404);
  });
});

describe('Images API', () => {
  it.each([
    ['w=100', 100, 50],
    ['h=100', 200, 100],
    ['w=100&h=100', 100, 50],
    ['w=4000', 400, 200],
    ['w=100&h=100&fit=pad', 100, 100],
    ['w=100&h=100&fit=fill', 100, 100],
    ['w=100&h=100&fit=thumb', 100, 100],
    ['w=100&h=100&fit=crop', 100, 100],
    ['w=800&h=800&fit=scale', 800, 800],
    ['w=800&h=800&fit=fill', 200, 200],
    ['fm=webp', 400, 200],
  ])('resizes with %s to %i × %i', async (query, width, height) => {
    const { meta } = await picture(query);
    expect([meta.width, meta.height]).toEqual([width, height]);
  });

  it.each([
    ['jpg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'heif'],
    ['gif', 'image/gif', 'gif'],
  ])('converts to fm=%s', async (format, type, read) => {
    const made = await picture(`fm=${format}&w=50`);
    expect([made.type, made.meta.format]).toEqual([type, read]);
  });

  it('crops to the focus', async () => {
    expect(await pixel((await picture('w=100&h=100&fit=fill&f=left')).image, 50, 50)).toEqual(red);
    expect(await pixel((await picture('w=100&h=100&fit=fill&f=right')).image, 50, 50)).toEqual(
      blue,
    );
    expect(await pixel((await picture('w=100&h=100&fit=crop&f=top_right')).image, 50, 50)).toEqual(
      blue,
    );
    const centre = (await picture('w=100&h=100&fit=thumb&f=face')).image;
    expect([await pixel(centre.clone(), 10, 50), await pixel(centre, 90, 50)]).toEqual([red, blue]);
  });

  it('pads with the background colour, or transparently without one', async () => {
    expect(await pixel((await picture('w=100&h=100&fit=pad&bg=rgb:00ff00')).image, 5, 5)).toEqual([
      0, 255, 0, 255,
    ]);
    expect((await pixel((await picture('w=100&h=100&fit=pad')).image, 5, 5))[3]).toBe(0);
    expect(await pixel((await picture('w=100&h=100&fit=pad&fm=jpg')).image, 5, 5)).toEqual([
      255, 255, 255, 255,
    ]);
  });

  it('rounds corners', async () => {
    expect((await pixel((await picture('r=max&fm=png')).image, 2, 2))[3]).toBe(0);
    expect(await pixel((await picture('r=20&fm=jpg&bg=rgb:00ff00')).image, 0, 0)).toEqual([
      0, 255, 0, 255,
    ]);
    expect(await pixel((await picture('r=20&fm=png')).image, 100, 100)).toEqual(red);
  });

  it('makes a smaller file for a lower quality', async () => {
    const size = async (quality: number): Promise<number> =>
      (await (await ask(`halves.png?fm=jpg&q=${quality}`)).arrayBuffer()).byteLength;
    expect(await size(5)).toBeLessThan(await size(95));
  });

  it('renders an SVG at the requested size', async () => {
    const { type, meta } = await picture('w=400&fm=webp', 'drawing.svg');
    expect([type, meta.width, meta.height]).toEqual(['image/webp', 400, 200]);
    const { image, meta: plain } = await picture('w=400', 'drawing.svg');
    expect(plain.format).toBe('png');
    // A sharp edge in the middle shows that the drawing was rendered at this size, not scaled up.
    expect([await pixel(image.clone(), 198, 100), (await pixel(image, 202, 100))[3]]).toEqual([
      red,
      0,
    ]);
  });

  it.each([
    'w=0',
    'w=4001',
    'w=abc',
    'w=-5',
    'h=1.5',
    'q=0',
    'q=101',
    'fit=stretch',
    'fm=bmp',
    'f=nose',
    'r=-1',
    'bg=red',
    'fl=x',
  ])('rejects %s, naming the parameter', async (query) => {
    const answer = await ask(`halves.png?${query}`);
    const body = await answer.json();
    expect([answer.status, body.sys.id]).toEqual([400, 'BadRequest']);
    expect(body.message).toContain(`"${query.split('=')[0]}"`);
  });

  it('rejects a file that is not a picture, and still serves others', async () => {
    expect((await ask('broken.png?w=10')).status).toBe(400);
    expect((await ask('halves.png?w=10')).status).toBe(200);
  });

  it('ignores parameters of other files', async () => {
    expect((await (await ask('%C3%9Cbung%201.mp3?w=10')).arrayBuffer()).byteLength).toBe(1000);
  });
});
