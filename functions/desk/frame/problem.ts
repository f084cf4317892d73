import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Language } from '../../../contracts/language/languages';

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>;

/** A refusal that the owner sees as a page of its own, with a link back. */
export class DeskProblem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly words: Words,
    /** Page that the link leads to. */
    readonly back = '/desk',
  ) {
    super(words['en-US']);
    this.name = 'DeskProblem';
  }
}
