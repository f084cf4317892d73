import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../contracts/language/languages';
import { JSDOM } from 'jsdom';
import { weighPictures, type PictureWeight } from './pictureWeight';

/** What a published page weighs. */
export interface PageWeight {
  name: string;
  /** Bytes of the page with its styles, as it travels. */
  html: number;
  /** Addresses of the scripts that it is taken over by. */
  scripts: string[];
  /** What the browser has to fetch before it may draw. */
  blocking: string[];
  /** Bytes of its pictures on a phone: those that come with the page, and all. */
  pictures: PictureWeight;
  /** What its HTML is made of, before packing. */
  parts: [name: string, bytes: number][];
}

interface PageFile {
  name: string;
  file: string;
  /** The folder of the language's site. */
  tree: string;
}

const packedSize = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** The folder's pages, the lightest first. */
function pagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => path.join(folder, name, 'index.html'))
    .filter((file) => existsSync(file))
    .sort((a, b) => packedSize(a) - packedSize(b));
}

/** Of each language: home, the heaviest topic, and the article in the middle; how long an article gets is its author's business. */
export function contentPages(folder: string): PageFile[] {
  return LANGUAGES.flatMap((language) => {
    const articles = path.join(folder, language, 'articles');
    const topics = pagesIn(articles);
    const all = topics
      .flatMap((topic) => pagesIn(path.dirname(topic)))
      .sort((a, b) => packedSize(a) - packedSize(b));
    const home = path.join(folder, language, 'index.html');
    const chosen = {
      home: existsSync(home) ? home : undefined,
      topic: topics.at(-1),
      article: all[Math.floor(all.length / 2)],
    };
    return Object.entries(chosen).flatMap(([kind, file]) =>
      file === undefined
        ? []
        : [{ name: `${kind} ${language}`, file, tree: path.join(folder, language) }],
    );
  });
}

/** Scripts and style sheets that a page names outside of what is there for readers without scripts. */
function blockingParts(html: string): string[] {
  const plain = html.replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
  return [
    ...plain.matchAll(
      /<script\b[^>]*\bsrc="([^"]*)"[^>]*>|<link\b[^>]*\brel="(?:stylesheet|modulepreload)"[^>]*\bhref="([^"]*)"/g,
    ),
  ].flatMap(([, script, sheet]) => script ?? sheet ?? []);
}

/** What is no larger is not taken apart. */
const SMALL = 2000;

/** The parts of an element, each with its bytes and how its words begin. */
function partsOf(element: Element): [name: string, bytes: number][] {
  const bytes = Buffer.byteLength(element.outerHTML);
  const children = Array.from(element.children);
  if (bytes > SMALL && children.length > 0) return children.flatMap(partsOf);
  return [
    [
      `<${element.localName}${element.id && ` id="${element.id}"`}> ${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}`,
      bytes,
    ],
  ];
}

export function weighPage({ name, file, tree }: PageFile): PageWeight {
  const html = readFileSync(file, 'utf8');
  const list = /<script type="application\/json" id="scripts">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (list === undefined) throw new Error(`${file} does not name its scripts.`);
  return {
    name,
    html: packedSize(file),
    scripts: JSON.parse(list) as string[],
    blocking: blockingParts(html),
    pictures: weighPictures(html, tree),
    parts: partsOf(new JSDOM(html).window.document.documentElement),
  };
}
