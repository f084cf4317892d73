import { emailKey, isSameEmail } from './emailAddress';

test('emailKey: is equal for every spelling of one address', () => {
  const spellings: [string, string[]][] = [
    [
      'info@xn--mller-kva.example',
      ['INFO@MÜLLER.example', 'info@mu\u0308ller.example', ' Info@Müller.EXAMPLE '],
    ],
    ['jörg@example.org', ['JÖRG@example.org', 'jo\u0308rg@Example.org', 'JO\u0308RG@EXAMPLE.ORG']],
    ['ada@xn--strae-oqa.de', ['Ada@straße.de', 'ada@XN--STRAE-OQA.de']],
  ];
  for (const [key, typed] of spellings) expect(typed.map(emailKey)).toEqual(typed.map(() => key));
});

test('emailKey: differs for different addresses', () => {
  expect(isSameEmail('ada@straße.de', 'ada@strasse.de')).toBe(false);
  expect(isSameEmail('a.da@example.org', 'ada@example.org')).toBe(false);
  expect(isSameEmail('ada+1@example.org', 'ada@example.org')).toBe(false);
});
