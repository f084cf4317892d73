import { languageOfText } from './languageOfText';

it.each([
  ['Why Slow Is Fast', 'en-US'],
  ['What you do in the first five minutes sets the key for the whole session.', 'en-US'],
  ['Langsam üben', undefined],
  ['Stegstraße 0, Görlitz', undefined],
  ['Sieben Tage zum Ausdrucken, je eine Seite: Absicht, Verlauf und ein Gedanke.', 'de-DE'],
  // One word of the other language, as in a title that is quoted.
  [
    'In „The Wandering Mind“ geht es um das, was du mit dem Kopf und nicht mit der Hand übst.',
    'de-DE',
  ],
  [
    'We rehearse less and play better for it. Wir proben weniger und spielen mit dir besser.',
    undefined,
  ],
  ['Quiz', undefined],
  ['Tempo ladder / Tempoleiter', undefined],
  ['', undefined],
  ['演奏', undefined],
])('languageOfText: %s', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});
