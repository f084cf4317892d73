import { parseEnv } from 'node:util';
import { ambiguousLines } from './envFileSyntax';

test.each([
  ['', ''],
  ['plain', 'plain'],
  ['two words', 'two words'],
  ["Marta's strings", "Marta's strings"],
  ['postgres://u:p@h/d?sslmode=require', 'postgres://u:p@h/d?sslmode=require'],
  ["'a#b\\n$c'", 'a#b\\n$c'],
  ['"a#b"', 'a#b'],
])('environment file: accepts %j, which Node reads as %j', (written, read) => {
  expect(ambiguousLines(`# comment\n\nNAME=${written}\n`)).toEqual([]);
  expect(parseEnv(`NAME=${written}\n`)).toEqual({ NAME: read });
});

test.each(['a#b', 'a\\b', '`a`', '"a\\n"', '"a', "'a'b'", "'a' # why", '#a', 'a\r'])(
  'environment file: refuses %j and names the variable',
  (written) => {
    expect(ambiguousLines(`OTHER=1\nSECRET_ONE=${written}\n`)).toEqual([
      expect.stringMatching(/^SECRET_ONE: systemd and Node read this value differently/),
    ]);
  },
);

test.each(['export A=b', '; comment', 'A', ' A=b'])(
  'environment file: refuses the line %j',
  (line) =>
    expect(ambiguousLines(`OTHER=1\n${line}`)).toEqual([
      'line 2: is neither NAME=value nor a comment that begins with #',
    ]),
);
