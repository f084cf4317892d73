import { trustedHtml, trustedScriptUrl } from './trustedTypes';

it('trusted script URL: accepts scripts of this site only', () => {
  expect(trustedScriptUrl('/sw.js')).toBe('/sw.js');
  expect(() => trustedScriptUrl('https://elsewhere.example/x.js')).toThrow(
    'Not a script of this site',
  );
  expect(() => trustedScriptUrl('//elsewhere.example/x.js')).toThrow('Not a script of this site');
  expect(trustedHtml('<b>kept</b>')).toBe('<b>kept</b>');
});
