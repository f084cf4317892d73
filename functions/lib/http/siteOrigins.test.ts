import * as v from 'valibot';
import { isAllowedOrigin } from './origins';
import { normalizeOrigin, siteOriginsVariables } from './siteOrigins';

const read = (text: string) => v.safeParse(siteOriginsVariables.SITE_ORIGINS, text);

test.each([
  ['https://Www.Example.org', 'https://www.example.org'],
  ['HTTPS://www.example.org', 'https://www.example.org'],
  ['https://www.example.org:443', 'https://www.example.org'],
  ['http://www.example.org:80', 'http://www.example.org'],
  ['https://www.example.org:8443', 'https://www.example.org:8443'],
  ['https://www.example.org/', 'https://www.example.org'],
  ['https://Müller.example', 'https://xn--mller-kva.example'],
  ['https://mu\u0308ller.example', 'https://xn--mller-kva.example'],
  ['https://xn--mller-kva.example', 'https://xn--mller-kva.example'],
  ['https://straße.example', 'https://xn--strae-oqa.example'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://*:3000', 'http://*:3000'],
])('site origins: %s is compared as %s, as browsers send it', (written, sent) => {
  expect(normalizeOrigin(written)).toBe(sent);
  const list = read(` https://other.example , ${written}`);
  expect(list.output).toEqual(['https://other.example', sent]);
  expect(isAllowedOrigin(sent.replace('*', 'any.example'), [sent])).toBe(true);
});

test.each([
  'https://a.example/path',
  'https://a.example?x=1',
  'https://a.example#',
  'https://secret@a.example',
  'https://*.example.org',
  'https://a b.example',
  'https://a.example:99999',
  'ftp://a.example',
  'www.example.org',
  'null',
  '*',
  'https://',
])('site origins: %s is refused in words', (written) => {
  expect(normalizeOrigin(written)).toBeNull();
  expect(read(`https://a.example,${written}`).issues?.map(({ message }) => message)).toEqual([
    `must list origins such as https://www.example.org, without path; "${written.replace('secret', '…')}" is none`,
  ]);
});
