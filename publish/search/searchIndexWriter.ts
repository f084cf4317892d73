import { inBoth } from '../../contracts/language/bilingual';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../lib/replaceFile';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { SearchDocument } from '../../src/app/pageMetadata/searchDocument';
import { searchStart } from '../../src/lib/links/searchFiles';
import { limitConcurrency } from '../lib/limitConcurrency';
import { tagOf } from '../offline/pageFiles';
import { isThere, removePage, writePages } from '../lib/tree';
import {
  indexedDocument,
  indexOf,
  type IndexedDocument,
  type IndexFile,
  type Numbered,
} from './indexFiles';
import { Lexicon } from './lexicon';

/** The search documents of one page. */
export interface IndexedPage {
  path: string;
  language: Language;
}

interface Remembered {
  /** Document numbers by key; a document keeps its number. */
  numbers: Record<Language, Record<string, number>>;
  /** Synonym groups that the index was built with. */
  synonyms: string;
}

function readRemembered(text: string): Remembered {
  try {
    const { numbers, synonyms } = JSON.parse(text) as Partial<Remembered>;
    const isWhole = LANGUAGES.every((language) =>
      Object.values(numbers?.[language] ?? { none: null }).every((number) =>
        Number.isSafeInteger(number),
      ),
    );
    if (isWhole && numbers !== undefined && typeof synonyms === 'string')
      return { numbers, synonyms };
  } catch {
    // Renumbered below.
  }
  return { numbers: inBoth(() => ({})), synonyms: '' };
}

/** Max. number of files compressed and written concurrently. */
const FILES_AT_ONCE = 8;

/** A file of the index in the trees. */
interface WrittenFile {
  mark: string;
  bytes: number;
  /** Content hash; see `tagOf`. */
  tag: string;
}

interface WriterOptions {
  /** Folders of the languages' sites; each gets both languages' files. */
  trees: readonly string[];
  /** File with the document numbers. */
  file: string;
  /** Reads the data of a language's page frame, which names the topics. */
  frame(language: Language): Promise<string>;
  /** Reads a page's search documents from its data file. */
  read(page: IndexedPage, frame: string): Promise<SearchDocument[]>;
}

/** Key of a page in the set of rendered pages. */
export const indexedKey = ({ path: address, language }: IndexedPage): string =>
  `${language} ${address}`;

/** Keeps the search index up to date: reads rendered pages again and replaces the files that changed. */
export class SearchIndexWriter {
  private readonly pages = new Map<Language, Map<string, IndexedDocument[]>>();
  private readonly frames = new Map<Language, string>();
  private readonly lexicons = new Map(
    LANGUAGES.map((language) => [language, new Lexicon(language)]),
  );
  /** Hash of each language's last input. */
  private readonly madeOf = new Map<Language, string>();
  /** Files written per language by address, so that unchanged files need no comparison with the disk. */
  private readonly written = new Map(
    LANGUAGES.map((language) => [language, new Map<string, WrittenFile>()]),
  );

  private readonly remembered: Remembered;

  /** @param remembered content of the file with document numbers; '' when there is none */
  constructor(
    remembered: string,
    private readonly options: WriterOptions,
  ) {
    this.remembered = readRemembered(remembered);
  }

  /**
   * @param all all searchable pages
   * @param changed keys (`indexedKey`) of the pages rendered since the last call
   * @param synonyms groups of words with the same meaning
   */
  async follow(
    all: readonly IndexedPage[],
    changed: ReadonlySet<string>,
    synonyms: readonly string[][],
  ): Promise<void> {
    const groups = JSON.stringify(synonyms);
    const isMade = (
      await Promise.all(
        this.options.trees.flatMap((tree) =>
          LANGUAGES.map((language) => isThere(path.join(tree, searchStart(language)))),
        ),
      )
    ).every(Boolean);
    const gone = LANGUAGES.some((language) => this.gone(all, language).length > 0);
    if (!isMade) for (const files of this.written.values()) files.clear();
    if (isMade && !gone && changed.size === 0 && groups === this.remembered.synonyms) return;
    for (const language of LANGUAGES)
      await this.readPages(
        all.filter((page) => page.language === language),
        language,
        changed,
      );
    for (const language of LANGUAGES) {
      const parts = this.partsOf(language, groups);
      if (isMade && this.madeOf.get(language) === parts) continue;
      // A partly written index is rewritten on the next attempt.
      this.madeOf.delete(language);
      await this.write(language, synonyms);
      this.madeOf.set(language, parts);
    }
    this.remembered.synonyms = groups;
    await replaceFile(this.options.file, JSON.stringify(this.remembered));
  }

  private gone(all: readonly IndexedPage[], language: Language): string[] {
    const here = new Set(all.flatMap((page) => (page.language === language ? page.path : [])));
    return [...(this.pages.get(language)?.keys() ?? [])].filter((address) => !here.has(address));
  }

  private async readPages(
    pages: readonly IndexedPage[],
    language: Language,
    changed: ReadonlySet<string>,
  ): Promise<void> {
    const frame = await this.options.frame(language);
    const read =
      (this.frames.get(language) === frame ? this.pages.get(language) : undefined) ??
      new Map<string, IndexedDocument[]>();
    for (const address of this.gone(pages, language)) read.delete(address);
    for (const page of pages)
      if (changed.has(indexedKey(page)) || !read.has(page.path))
        read.set(
          page.path,
          (await this.options.read(page, frame)).map((document) =>
            indexedDocument(document, this.lexiconOf(language), () =>
              this.options.read(page, frame),
            ),
          ),
        );
    this.pages.set(language, read);
    this.frames.set(language, frame);
  }

  private lexiconOf(language: Language): Lexicon {
    return this.lexicons.get(language) ?? new Lexicon(language);
  }

  private documents(language: Language): IndexedDocument[] {
    return [...(this.pages.get(language)?.values() ?? [])].flat();
  }

  /** Hash of all inputs of a language's files: documents, titles and topics of the other language, synonyms. */
  private partsOf(language: Language, synonyms: string): string {
    const parts = createHash('sha1').update(synonyms);
    for (const { mark } of this.documents(language)) parts.update(mark);
    for (const { key, title, about } of LANGUAGES.filter((one) => one !== language).flatMap((one) =>
      this.documents(one),
    ))
      parts.update(JSON.stringify([key, title, about]));
    return parts.digest('base64url');
  }

  /** Numbers new documents; a deleted document keeps its number in case it returns. */
  private number(
    documents: readonly IndexedDocument[],
    language: Language,
  ): Record<string, number> {
    const numbers = this.remembered.numbers[language];
    let next = Object.values(numbers).reduce((most, number) => Math.max(most, number + 1), 0);
    for (const { key } of documents) if (numbers[key] === undefined) numbers[key] = next++;
    return numbers;
  }

  private async write(language: Language, synonyms: readonly string[][]): Promise<void> {
    const lexicon = this.lexiconOf(language);
    const others = new Map(
      LANGUAGES.filter((one) => one !== language)
        .flatMap((one) => this.documents(one))
        .map((document) => [document.key, document]),
    );
    const own = this.documents(language);
    const numbers = this.number(own, language);
    const documents = own.map((document): Numbered => {
      const other = others.get(document.key);
      return {
        number: numbers[document.key] ?? 0,
        document,
        other:
          other === undefined || other.kind === 'exercise' ? [] : [other.title, ...other.about],
      };
    });
    documents.sort((one, two) => one.number - two.number);
    const files = indexOf(language, documents, lexicon, synonyms);
    const first = searchStart(language);
    const limited = limitConcurrency(FILES_AT_ONCE);
    await Promise.all(
      [...files].map(([address, file]) =>
        address === first ? undefined : limited(() => this.put(language, address, file)),
      ),
    );
    // start.json is written last because it names the other files.
    const start = files.get(first);
    if (start !== undefined) await this.put(language, first, start);
    await this.clear(language, files);
  }

  private async put(language: Language, address: string, file: IndexFile): Promise<void> {
    const written = this.writtenOf(language);
    if (written.get(address)?.mark === file.mark) return;
    const text = await file.text();
    await writePages(
      this.options.trees.map((tree) => path.join(tree, address)),
      text,
    );
    written.set(address, { mark: file.mark, bytes: Buffer.byteLength(text), tag: tagOf(text) });
  }

  private writtenOf(language: Language): Map<string, WrittenFile> {
    return this.written.get(language) ?? new Map<string, WrittenFile>();
  }

  /** Index files of a language with bytes and tags; null before the first write of this process. */
  files(language: Language): [address: string, bytes: number, tag: string][] | null {
    const written = [...this.writtenOf(language)].map(
      ([address, { bytes, tag }]): [string, number, string] => [address, bytes, tag],
    );
    return written.length === 0 ? null : written;
  }

  private async clear(language: Language, files: ReadonlyMap<string, unknown>): Promise<void> {
    const written = this.writtenOf(language);
    for (const address of written.keys()) if (!files.has(address)) written.delete(address);
    const folder = path.posix.dirname(searchStart(language));
    for (const tree of this.options.trees) {
      for (const name of await readdir(path.join(tree, folder))) {
        const address = `${folder}/${name.replace(/\.(br|gz)$/, '')}`;
        if (!files.has(address)) await removePage(path.join(tree, address), tree);
      }
    }
  }
}
