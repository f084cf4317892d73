import { followText, setText, shownSetting, textSettingOf, USUAL } from './textSetting';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['reading'];
});

it('text setting: ignores unknown words', () => {
  expect(textSettingOf('large short')).toEqual({ size: 'large', line: 'short' });
  expect(textSettingOf('long')).toEqual({ ...USUAL, line: 'long' });
  for (const words of [
    null,
    undefined,
    '',
    'huge',
    '"><script>',
    '{"size":"large"}',
    'x'.repeat(10_000),
  ])
    expect(textSettingOf(words)).toEqual(USUAL);
});

it('text setting: is applied and stored; the default is not stored', () => {
  expect(setText({ size: 'larger', line: 'long' })).toBe(true);
  expect([shownSetting(), localStorage.getItem('reading')]).toEqual([
    { size: 'larger', line: 'long' },
    'larger long',
  ]);
  setText(USUAL);
  expect([shownSetting(), localStorage.getItem('reading')]).toEqual([USUAL, null]);
});

it('text setting: lasts for the visit and reports it when storage fails', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(setText({ size: 'large', line: 'usual' })).toBe(false);
  expect(shownSetting().size).toBe('large');
  set.mockRestore();
});

describe('text setting in another tab', () => {
  const changeInOtherTab = (key: string | null, newValue: string | null): void => {
    if (newValue === null) localStorage.removeItem('reading');
    else localStorage.setItem('reading', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };

  it('is applied while an article is open, and not afterwards', () => {
    const changed = jest.fn();
    const stop = followText(changed);
    changeInOtherTab('reading', 'larger short');
    expect(shownSetting()).toEqual({ size: 'larger', line: 'short' });
    changeInOtherTab('reading', null);
    expect(shownSetting()).toEqual(USUAL);
    changeInOtherTab('reading', 'large usual');
    // The site's whole storage was cleared.
    changeInOtherTab(null, null);
    expect(shownSetting()).toEqual(USUAL);
    expect(changed).toHaveBeenCalledTimes(4);
    stop();
    changeInOtherTab('reading', 'small long');
    expect(shownSetting()).toEqual(USUAL);
  });

  it('is ignored when malformed, and other keys are ignored', () => {
    const stop = followText(() => undefined);
    changeInOtherTab('reading', '"><script>');
    expect(document.documentElement.dataset['reading']).toBe('normal usual');
    changeInOtherTab('cart', 'larger short');
    expect(shownSetting()).toEqual(USUAL);
    stop();
  });

  it('is applied by an article that is opened later', () => {
    localStorage.setItem('reading', 'large long');
    followText(() => undefined)();
    expect(shownSetting()).toEqual({ size: 'large', line: 'long' });
  });
});
