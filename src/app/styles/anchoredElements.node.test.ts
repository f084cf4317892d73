import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../..');

interface Rule {
  file: string;
  selector: string;
  body: string;
}

const rulesOf = (file: string, css: string): Rule[] =>
  Array.from(
    css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g),
    ([, selector = '', body = '']) => ({ file, selector: selector.trim(), body }),
  );

/** Classes of the element that a selector selects. */
const classesOf = ({ selector }: Rule): string[] =>
  selector.split(',').flatMap(
    (one) =>
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1)
        ?.match(/\.[\w-]+/g) ?? [],
  );

/** Rules that animate an element with position-try-fallbacks; WebKit stops answering there (WebKitGTK 2.50, Safari 26). */
function freezing(rules: Rule[]): string[] {
  const fallible = rules.filter(({ body }) => /position-try/.test(body));
  return rules
    .filter(({ body }) => /(^|[\s;])(animation|transition)(-[\w-]+)?:(?!\s*none)/.test(body))
    .filter((rule) =>
      fallible.some(
        (other) =>
          other.file === rule.file &&
          classesOf(rule).some((name) => classesOf(other).includes(name)),
      ),
    )
    .map(({ file, selector }) => `${file}: ${selector}`);
}

test('anchored elements: those with fallback positions are not animated', () => {
  const rules = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => rulesOf(file, readFileSync(path.join(SRC, file), 'utf8')));
  expect(rules.filter(({ body }) => /position-try/.test(body))).not.toEqual([]);
  expect(freezing(rules)).toEqual([]);
});

test.each([
  '.a{position-try-fallbacks:flip-inline;animation:drop 1s}',
  '.a{position-try-fallbacks:flip-inline} .b > .a:hover{transition: opacity 1s}',
])('anchored elements: finds %s', (css) => {
  expect(freezing(rulesOf('x.css', css))).toHaveLength(1);
});

test('anchored elements: allows what is animated inside of one', () => {
  const css = '.a{position-try-fallbacks:flip-inline} .a p{animation: drop 1s}';
  expect(freezing(rulesOf('x.css', css))).toEqual([]);
});
