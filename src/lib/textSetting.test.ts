import { setText, shownSetting, textSettingOf, USUAL } from './textSetting';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['reading'];
});

it('reads its own words and no others', () => {
  expect(textSettingOf('large short')).toEqual({ size: 'large', line: 'short' });
  expect(textSettingOf('long')).toEqual({ ...USUAL, line: 'long' });
  for (const words of [null, undefined, '', 'huge', '"><script>', '{"size":"large"}', 'x'.repeat(10_000)]) expect(textSettingOf(words)).toEqual(USUAL);
});

it('is applied at once and kept; the usual setting leaves nothing behind', () => {
  expect(setText({ size: 'larger', line: 'long' })).toBe(true);
  expect([shownSetting(), localStorage.getItem('reading')]).toEqual([{ size: 'larger', line: 'long' }, 'larger long']);
  setText(USUAL);
  expect([shownSetting(), localStorage.getItem('reading')]).toEqual([USUAL, null]);
});

it('holds for the visit, and says so, where the device keeps nothing', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(setText({ size: 'large', line: 'usual' })).toBe(false);
  expect(shownSetting().size).toBe('large');
  set.mockRestore();
});
