import { inBoth, type Bilingual } from '../../../contracts/language/bilingual';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal that the owner sees as a page of its own, with a link back. */
export class DeskProblem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly words: Bilingual,
    /** Page that the link leads to. */
    readonly back = '/desk',
  ) {
    super(words['en-US']);
    this.name = 'DeskProblem';
  }

  /** With the text of this name in a table of words. */
  static of<K extends string>(
    status: ContentfulStatusCode,
    words: Bilingual<Readonly<Record<K, string>>>,
    name: K,
    back?: string,
  ): DeskProblem {
    return new DeskProblem(
      status,
      inBoth((language) => words[language][name]),
      back,
    );
  }
}
