import { identityErrorText } from './identityErrorText';

it.each([
  ['wrong-password', 'en-US', 'The password is not correct.'],
  ['wrong-password', 'de-DE', 'Das Passwort stimmt nicht.'],
  ['argument-error', 'en-US', 'Something went wrong. Please try again.'],
] as const)('identityErrorText: returns the text of %s in %s', async (code, locale, words) => {
  expect(await identityErrorText(code, locale)).toBe(words);
});
