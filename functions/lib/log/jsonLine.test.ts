import { jsonLine } from './jsonLine';

test('jsonLine: escapes every separator of lines and can be read as JSON', () => {
  const value = { a: 'one\u2028two\u2029three\u0085four\r\nfive' };
  expect(jsonLine(value)).not.toMatch(/[\u0085\u2028\u2029\r\n]/);
  expect(JSON.parse(jsonLine(value))).toEqual(value);
});
