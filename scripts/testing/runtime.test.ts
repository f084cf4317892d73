import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const compiled = (): number =>
  (vm.compileFunction as typeof vm.compileFunction & { files: number }).files;

function fixture(): { fail(): never } {
  let taken = {
    fail: (): never => {
      throw new Error('not taken');
    },
  };
  jest.isolateModules(() => {
    taken = jest.requireActual('../../test/fixtures/fails.js');
  });
  return taken;
}

function stackOf(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    return String((error as Error).stack);
  }
  return 'nothing was thrown';
}

it('compiles what suites take so that V8 knows it again', () => {
  const before = compiled();
  fixture();
  expect(compiled()).toBe(before + 1);
});

it('gives each taker a file of its own, and names places in it as they are', () => {
  const [one, two] = [fixture(), fixture()];
  expect(one.fail).not.toBe(two.fail);
  const source = readFileSync(path.resolve(__dirname, '../../test/fixtures/fails.js'), 'utf8');
  expect(stackOf(() => one.fail())).toContain(
    `fixtures/fails.js:1:${String(source.indexOf('new Error') + 1)}`,
  );
});

it('names places on the first line of what is not translated', () => {
  const thrower = vm.compileFunction('throw new Error("first")', ['module'], {
    filename: 'first.js',
    parsingContext: vm.createContext({}),
  });
  expect(stackOf(() => thrower())).toContain('first.js:1:7');
});

it('says where a text is no script', () => {
  expect(
    stackOf(() =>
      vm.compileFunction('const a = 1;\nconst a = 2;', [], {
        filename: 'twice.js',
        parsingContext: vm.createContext({}),
      }),
    ),
  ).toMatch(/^twice\.js:2\n[^]*'a' has already been declared/);
});

it('leaves what is compiled for no world of a suite as it is', () => {
  const before = compiled();
  expect(vm.compileFunction('return a + 1', ['a'])(1)).toBe(2);
  expect(compiled()).toBe(before);
});
