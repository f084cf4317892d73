import { ImageCache } from './imageCache';

const image = (bytes: number) => ({ data: Buffer.alloc(bytes), contentType: 'image/png' });

describe('ImageCache', () => {
  it('makes a picture once for concurrent requests', async () => {
    const cache = new ImageCache(100);
    const make = jest.fn(async () => image(10));
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('evicts the least recently used picture above its size limit', async () => {
    const cache = new ImageCache(25);
    const make = jest.fn(async () => image(10));
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, make);
    expect(cache.size).toBe(20);
    make.mockClear();
    await cache.get('a', make);
    expect(make).not.toHaveBeenCalled();
    await cache.get('b', make);
    expect(make).toHaveBeenCalledTimes(1);
    await cache.get('huge', async () => image(1000));
    expect(cache.size).toBeLessThanOrEqual(25);
  });

  it('tries again after a failure', async () => {
    const cache = new ImageCache(100);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', async () => image(1))).toEqual(image(1));
  });
});
