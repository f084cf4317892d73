import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeProblem } from '../../contracts/content/contentProblem';
import type { Environment } from '../../contracts/config/environment';
import { siteConfiguration } from '../../scripts/config/siteConfiguration';
import { keyOf, type Entity } from '../mirror/entity';
import type { SyncService } from '../mirror/syncService';
import { Publisher, type PublisherOptions } from '../publisher';

const URLS = { 'en-US': 'http://en.example', 'de-DE': 'http://de.example' };

/** An editable fake space and its publisher, with the real renderer but without a build. */
export class TestPublishing {
  readonly warnings: string[] = [];
  private edits: Entity[];
  private deleted: Entity[] = [];
  /** Everything that is published, for a new synchronisation. */
  private readonly space = new Map<string, Entity>();
  private version = 0;
  private publisher: Publisher | null = null;

  /** @param functionsUrl address of the podcast function */
  constructor(
    entries: readonly Entity[],
    private readonly functionsUrl = 'http://127.0.0.1:9',
    /** Host and port that serves the pictures of assets. */
    private readonly pictureHost: string | null = null,
    private readonly environment: Environment = {},
    readonly folder = mkdtempSync(path.join(tmpdir(), 'publishing-')),
  ) {
    this.edits = [...entries];
    for (const part of ['bundle/static', 'server'])
      mkdirSync(path.join(this.site, part), { recursive: true });
    writeFileSync(
      path.join(this.site, 'bundle/bundle.json'),
      JSON.stringify({
        headScript: '',
        entry: { js: [], css: ['/site.css'] },
        chunks: {},
        labels: { 'en-US': '/en.js', 'de-DE': '/de.js' },
        fontFaces: '',
        paper: { light: '#fff', dark: '#000' },
      }),
    );
    writeFileSync(path.join(this.site, 'bundle/site.css'), '');
    // About the length of a real page's styles.
    writeFileSync(
      path.join(this.site, 'server/styles.json'),
      JSON.stringify({ '/site.css': [{ text: '.filler{color:red}'.repeat(1500) }] }),
    );
    for (const file of ['sw.js', 'en.js', 'de.js'])
      writeFileSync(path.join(this.site, 'bundle', file), '');
    this.limitTo(/^/);
  }

  /**
   * Publishes only pages with such addresses, and the page for unknown ones. A test that looks at three pages need not
   * wait for the fifty that every site has.
   */
  limitTo(addresses: RegExp): this {
    const source = path.resolve(__dirname, '../../src/prerenderer.ts');
    writeFileSync(
      path.join(this.site, 'server/publishing.cjs'),
      `const site = require(${JSON.stringify(source)});
      const limit = ({ addresses, ...prerenderer }) => ({
        ...prerenderer,
        addresses: async (...given) =>
          (await addresses(...given)).filter(({ path }) => ${String(addresses)}.test(path)),
      });
      module.exports = { ...site, makePrerenderer: (options) => limit(site.makePrerenderer(options)) };`,
    );
    return this;
  }

  private get site(): string {
    return path.join(this.folder, 'built');
  }

  private readonly service: SyncService = {
    changes: (token) => {
      this.version += 1;
      const [edits, deleted] = [this.edits.splice(0), this.deleted.splice(0)];
      for (const one of edits) this.space.set(keyOf(one.sys.type, one.sys.id), one);
      for (const { sys } of deleted) this.space.delete(keyOf(sys.type, sys.id));
      const delivered = token === null ? [...this.space.values()] : edits;
      const gone = token === null ? [] : deleted;
      const of = (type: string, all: readonly Entity[]) =>
        all.filter(({ sys }) => sys.type === type);
      return Promise.resolve({
        entries: of('Entry', delivered),
        assets: of('Asset', delivered),
        deletedEntries: of('Entry', gone),
        deletedAssets: of('Asset', gone),
        nextSyncToken: String(this.version),
      });
    },
    model: () =>
      Promise.resolve({
        locales: [
          { code: 'en-US', default: true, fallbackCode: null },
          { code: 'de-DE', fallbackCode: null },
        ],
        shared: ['slug', ...TOPICS]
          .map((field) => `article.${field}`)
          .concat(
            'legalPage.slug',
            'podcastNotes.trackId',
            'podcastNotes.chapters',
            'workshop.date',
            'workshop.endTime',
            ...['books', 'journals'].map((field) => `shopItem.${field}`),
          ),
      }),
  };

  /** Problems of the content as of the last run, as lines. */
  problems(): string[] {
    return [...new Set((this.publisher?.problems ?? []).map(describeProblem))].sort();
  }

  /** A restarted publisher, with the files of the previous one. */
  async open(
    options: Partial<
      Pick<PublisherOptions, 'onRun' | 'now' | 'meetingLinks' | 'service' | 'managementToken'>
    > = {},
  ): Promise<Publisher> {
    const built = siteConfiguration(this.environment);
    const content =
      this.pictureHost === null
        ? built.content
        : { ...built.content, host: this.pictureHost, insecure: true };
    const configuration = { ...built, content, functionsUrl: this.functionsUrl };
    this.publisher = await Publisher.open({
      site: this.site,
      folder: this.trees,
      state: path.join(this.folder, 'state'),
      configuration,
      urls: URLS,
      warn: (message) => void this.warnings.push(message),
      now: () => Date.UTC(2026, 10, 22),
      threads: 0,
      ...options,
      service: options.service ?? this.service,
    });
    return this.publisher;
  }

  /** Saves entries for the next run. */
  edit(...entries: Entity[]): void {
    this.edits.push(...entries);
  }

  /** Unpublishes entries or assets in the next run. */
  delete(...entities: Entity[]): void {
    this.deleted.push(...entities);
  }

  get trees(): string {
    return path.join(this.folder, 'trees');
  }

  /** A file of a tree; null where there is none. */
  file(name: string, language: 'en-US' | 'de-DE' = 'en-US'): string | null {
    const file = path.join(this.trees, language, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const TOPICS = [
  'musiciansLearning',
  'foundations',
  'selfRegulation',
  'exploration',
  'attentionalFocus',
];
