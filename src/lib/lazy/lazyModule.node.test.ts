import { lazyModule } from './lazyModule';

describe('lazyModule', () => {
  it('loads once, however often it is called, and keeps the value', async () => {
    const importModule = jest.fn(() => Promise.resolve('lute'));
    const lazy = lazyModule(importModule);
    expect([lazy.loadedOrNull(), importModule.mock.calls.length]).toEqual([null, 0]);
    lazy.preload();
    expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(['lute', 'lute']);
    expect([lazy.loadedOrNull(), importModule.mock.calls.length]).toEqual(['lute', 1]);
  });

  it('loads again after a failure, which rejects only the calls of load', async () => {
    const importModule = jest
      .fn(() => Promise.resolve('lute'))
      .mockRejectedValueOnce(new Error('no connection'))
      .mockRejectedValueOnce(new Error('still none'));
    const lazy = lazyModule(importModule);
    lazy.preload();
    await expect(lazy.load()).rejects.toThrow('no connection');
    await expect(lazy.load()).rejects.toThrow('still none');
    expect(lazy.loadedOrNull()).toBeNull();
    expect(await lazy.load()).toBe('lute');
  });

  it('calls the listeners that are left when a later load succeeds', async () => {
    const lazy = lazyModule(
      jest.fn(() => Promise.resolve('lute')).mockRejectedValueOnce(new Error('no connection')),
    );
    await expect(lazy.load()).rejects.toThrow('no connection');
    const [listening, unsubscribed] = [jest.fn(), jest.fn()];
    lazy.onLoad(listening);
    lazy.onLoad(unsubscribed)();
    await lazy.load();
    expect([listening.mock.calls, unsubscribed.mock.calls]).toEqual([[['lute']], []]);
  });
});
