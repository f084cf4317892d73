import { textLines } from './textLines';

const faceFor = (characters: string, name: string) =>
  [...characters].map((character) => [character, { name }] as const);
const faces = new Map([
  ...faceFor('王小明', 'chocolate-classical-sans'),
  ...faceFor('שלוםבית', 'noto-sans-hebrew'),
]);
const lines = (text: string, width = 100) =>
  textLines(text, width, faces, ({ text: piece }) => [...piece].length).map((line) =>
    line.map((piece) => piece.text).join('|'),
  );

test('text lines: break at spaces and line ends, and within a word that is too long', () => {
  expect(lines('one two\nthree\r\nfour', 8)).toEqual(['one two', 'three', 'four']);
  expect(lines('one two three', 8)).toEqual(['one two', 'three']);
  expect(lines('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
  expect(lines('a\n\nb')).toEqual(['a', '', 'b']);
});

test('text lines: divide a line by face; Chinese breaks between any two characters', () => {
  expect(lines('Ada 王小明 b')).toEqual(['Ada |王小明| b']);
  expect(lines('王小明王小明', 4)).toEqual(['王小明王', '小明']);
});

test('text lines: a mark in another face than its letter is a piece of its own', () => {
  expect(lines('ש\u0301a\u0301')).toEqual(['ש|\u0301a\u0301']);
});

test('text lines: words from right to left stand in their order on paper, numbers with them', () => {
  expect(lines('Ada שלום בית 5')).toEqual(['Ada 5 |בית| |שלום']);
  expect(lines('שלום 5 Ada')).toEqual(['5 |שלום| Ada']);
});
