import type { Bilingual } from '../../../contracts/language/bilingual';
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
}
