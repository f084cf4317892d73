import { LANGUAGES, type Language } from '../../contracts/language/languages';

/** A page of a run. It is written once, in order or earlier on a visitor's request. */
export class PageJob<T> {
  private result: Promise<T> | null = null;
  private setWritten: () => void = () => undefined;
  /** Resolves when the page's HTML is written. */
  readonly written = new Promise<void>((resolve) => (this.setWritten = resolve));

  /** @param make calls its argument when the HTML is written */
  constructor(private readonly make: (onWritten: () => void) => Promise<T>) {}

  start(): Promise<T> {
    this.result ??= this.make(this.setWritten).finally(this.setWritten);
    return this.result;
  }
}

interface Plan {
  /** Jobs by `pageKey`. */
  jobs: ReadonlyMap<string, PageJob<unknown>>;
  /** Writes the 404 page and the app shell of a language. */
  notFound: Readonly<Record<Language, PageJob<unknown> | undefined>>;
  /** Fetches a picture that a page names. */
  fetchPicture(file: string): Promise<unknown>;
}

/** Key of a page by the path of its document or data file. */
export const pageKey = (language: Language, path: string): string =>
  `${language} ${path.replace(/(.)\/+$/, '$1')}`;

const decoded = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/**
 * Lets a server show the site during its first run: pages are written before their pictures and share cards, and
 * requested pages come first.
 */
export class EarlyPages {
  private setPlan: (plan: Plan | null) => void = () => undefined;
  private readonly planned = new Promise<Plan | null>((resolve) => (this.setPlan = resolve));
  private setOver: () => void = () => undefined;
  private readonly over = new Promise<void>((resolve) => (this.setOver = resolve));
  private setPagesWritten: () => void = () => undefined;
  /** Resolves when every page is written, so that cards can be drawn. */
  readonly pagesWritten = new Promise<void>((resolve) => (this.setPagesWritten = resolve));
  private isOver = false;

  /** @param progress is called after each page */
  constructor(
    private readonly progress: (written: number, all: number) => void = () => undefined,
  ) {}

  /** Call it once the publisher knows which pages it will write. */
  plan(plan: Plan): void {
    this.setPlan(plan);
    const all = new Set([...plan.jobs.values(), ...Object.values(plan.notFound)]);
    let written = 0;
    const each = [...all].map((job) =>
      job?.written.then(() => this.progress((written += 1), all.size)),
    );
    void Promise.all(each).then(this.setPagesWritten);
  }

  /** Call it when the first run has ended, even if it failed. */
  finish(): void {
    this.isOver = true;
    this.setPlan(null);
    this.setPagesWritten();
    this.setOver();
  }

  /**
   * Waits until the file of an address is written, if it will be.
   * @param language the tree of the requested host
   * @param isThere whether the file exists already; it may be of an earlier run
   */
  async written(pathname: string, language: Language, isThere: boolean): Promise<void> {
    if (this.isOver) return;
    const plan = await this.planned;
    if (plan === null) return;
    const path = decoded(pathname);
    if (path.startsWith('/pictures/')) {
      if (!isThere) await plan.fetchPicture(path).catch(() => undefined);
      return;
    }
    const [, own, rest = '/'] = /^\/in\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const wanted = LANGUAGES.find((one) => one === own);
    const job = plan.jobs.get(
      wanted === undefined ? pageKey(language, path) : pageKey(wanted, rest),
    );
    const isFile = /\.\w+$/.test(path);
    if (job === undefined && isFile) {
      if (!isThere) await this.over;
      return;
    }
    const next = job ?? plan.notFound[wanted ?? language];
    // The run reports the failure; the visitor gets the 404 page.
    void next?.start().catch(() => undefined);
    await next?.written;
  }
}
