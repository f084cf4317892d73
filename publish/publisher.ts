import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { LANGUAGES, type Language } from '../contracts/languages';
import type { RenderedPage } from '../src/prerender';
import type { Settings } from '../src/services/content/types/settings';
import type { Configuration } from '../src/app/configuration';
import { bundleFolder, readManifest, serverBundle } from './bundle/manifest';
import { LocalContent } from './copy/localClient';
import { SpaceCopy } from './copy/spaceCopy';
import type { SyncService } from './copy/syncService';
import { renderDocument } from './document/document';
import { pageHead, UNLISTED, type SiteUrls } from './document/head';
import { inlineStyles } from './document/styles';
import { loadPrerenderer, type LoadedSite } from './loadPrerenderer';
import { Ledger } from './pages/ledger';
import { bringFolder, removePage, writePage } from './pages/tree';
import { writeWorker } from './worker';

export interface PublisherOptions {
  /** The built site: bundle and server. */
  site: string;
  /** Where the trees of the languages go, one folder each. */
  folder: string;
  /** Where the copy of the space and the ledger of pages are kept. */
  state: string;
  configuration: Configuration;
  urls: SiteUrls;
  service: SyncService;
  /** Where problems are written down. */
  warn(message: string): void;
  now?(): number;
}

/** What a run did. */
export interface Published {
  rendered: number;
  written: number;
  removed: number;
}

/** Pages that could not be rendered whole; the old ones stay. */
export class PagesFailedError extends Error {
  override name = 'PagesFailedError';
  constructor(readonly failures: { page: string; reason: string }[]) {
    super(`These pages could not be rendered:\n${failures.map(({ page, reason }) => `  ${page}: ${reason}`).join('\n')}`);
  }
}

/** What the site's settings say of the site as a whole. */
function descriptionOf({ frame }: RenderedPage): string {
  const settings = frame.find(({ endpoint }) => endpoint === 'settings')?.data as Partial<Settings> | null | undefined;
  return settings?.description?.text ?? '';
}

/** Name of the file that knows what is published. */
export const LEDGER = 'pages.json';

/** The address that stands in for every address without a page; no route has it. */
const NOWHERE = '/nowhere/at/all/there';

const other = (language: Language): Language => (language === 'en-US' ? 'de-DE' : 'en-US');

/** Turns content into finished pages: `publish()` once makes them all, and each further call what changed since. */
export class Publisher {
  private readonly manifest;
  private readonly renderer: LoadedSite;
  private readonly styleText: (file: string) => string;
  private prepared = false;
  private running: Promise<Published> | null = null;

  private constructor(
    private readonly options: PublisherOptions,
    private readonly copy: SpaceCopy,
    private readonly ledger: Ledger,
  ) {
    this.manifest = readManifest(options.site);
    this.styleText = inlineStyles(options.site);
    const seen = new Set<string>();
    this.renderer = loadPrerenderer(options.site, options.configuration, (message) => {
      if (!seen.has(message)) options.warn(message);
      seen.add(message);
    });
  }

  static async open(options: PublisherOptions): Promise<Publisher> {
    const build = createHash('sha1');
    for (const file of [path.join(bundleFolder(options.site), 'bundle.json'), serverBundle(options.site)]) build.update(readFileSync(file));
    build.update(JSON.stringify([options.configuration, options.urls]));
    const [copy, ledger] = await Promise.all([
      SpaceCopy.open(path.join(options.state, 'space.jsonl')),
      Ledger.open(path.join(options.state, LEDGER), build.digest('hex')),
    ]);
    return new Publisher(options, copy, ledger);
  }

  /** Asks what changed and renders what shows it. One run at a time; a call meanwhile waits for a further one. */
  publish(): Promise<Published> {
    const before = this.running ?? Promise.resolve(null);
    const run = before.catch(() => null).then(() => this.run());
    this.running = run;
    return run;
  }

  private async run(): Promise<Published> {
    const { service } = this.options;
    const isFirst = !this.prepared;
    const changes = await this.copy.follow(service).catch((error: unknown) => {
      // With the service down what is known can still be published.
      if (!isFirst || this.copy.isEmpty) throw error;
      this.options.warn(`The content service could not be asked: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    });
    if (!isFirst && changes.length === 0) return { rendered: 0, written: 0, removed: 0 };
    if (isFirst) await this.prepare();
    const content = new LocalContent(this.copy);
    const fingerprints = new Map<string, string>();
    const fingerprint = (asked: string): string => {
      const known = fingerprints.get(asked) ?? content.fingerprint(asked);
      fingerprints.set(asked, known);
      return known;
    };
    const changed = this.ledger.changed(fingerprint);
    const addresses = await this.renderer.addresses(content.client(new Set()));
    const result = { rendered: 0, written: 0, removed: 0 };
    const failures: { page: string; reason: string }[] = [];
    for (const language of LANGUAGES) {
      for (const address of [...addresses, NOWHERE]) {
        if (!this.ledger.isStale({ path: address, language }, changed)) continue;
        try {
          const asked = new Set<string>();
          if (await this.renderPage(address, language, content, asked)) result.written += 1;
          result.rendered += 1;
          this.ledger.note({ path: address, language, queries: [...asked] });
        } catch (error) {
          failures.push({ page: `${address} (${language})`, reason: error instanceof Error ? error.message : String(error) });
          this.ledger.note({ path: address, language, queries: [] });
        }
        await breathe();
      }
    }
    const here = new Set([...addresses, NOWHERE]);
    for (const page of this.ledger.all().filter((known) => !here.has(known.path))) {
      await this.remove(page.path, page.language);
      this.ledger.drop(page);
      result.removed += 1;
    }
    if (isFirst) await writeWorker(bundleFolder(this.options.site), this.options.folder);
    await this.ledger.settle(fingerprint);
    this.prepared = true;
    if (failures.length > 0) throw new PagesFailedError(failures);
    return result;
  }

  private tree(language: Language): string {
    return path.join(this.options.folder, language);
  }

  /** The files that are the same for every page. */
  private async prepare(): Promise<void> {
    for (const language of LANGUAGES) await bringFolder(bundleFolder(this.options.site), this.tree(language), (name) => /^(bundle\.json|sw\.js)/.test(name));
  }

  private files(address: string, language: Language): string[] {
    const file = address === NOWHERE ? '404.html' : path.join(address, 'index.html');
    // A visitor who chose this language on the other language's host gets it from there.
    return [path.join(this.tree(language), file), path.join(this.tree(other(language)), 'in', language, file)];
  }

  private dataFiles(file: string | null): string[] {
    return file === null ? [] : LANGUAGES.map((tree) => path.join(this.tree(tree), file));
  }

  private async renderPage(address: string, language: Language, content: LocalContent, asked: Set<string>): Promise<boolean> {
    const { configuration, urls, now = Date.now } = this.options;
    const renderedAt = now();
    const page = await this.renderer.render({ path: address, language, renderedAt, client: content.client(asked) });
    const isNowhere = address === NOWHERE;
    const shared = { manifest: this.manifest, styleText: this.styleText, configuration };
    const embedded = { language, renderedAt, frame: page.frame };
    const text = renderDocument({
      ...shared,
      page: { ...embedded, path: isNowhere ? null : address, answers: page.answers },
      title: page.head.title,
      head: isNowhere ? UNLISTED : pageHead(page.head, language, address, urls, descriptionOf(page)),
      html: page.html,
      chunks: page.chunks,
      otherLanguage: isNowhere ? null : { language: other(language), href: `${urls[other(language)]}${address}` },
    });
    let written = false;
    for (const file of this.dataFiles(isNowhere ? this.renderer.frameDataFile(language) : this.renderer.pageDataFile(language, address))) {
      await writePage(file, JSON.stringify(isNowhere ? page.frame : page.answers));
    }
    for (const file of this.files(address, language)) written = (await writePage(file, text)) || written;
    if (isNowhere) {
      const shell = renderDocument({ ...shared, page: { ...embedded, path: null, answers: [] }, title: page.head.title.split(' – ').at(-1) ?? '', head: [], html: '', chunks: [], otherLanguage: null });
      await writePage(path.join(this.tree(language), 'shell.html'), shell);
    }
    return written;
  }

  private async remove(address: string, language: Language): Promise<void> {
    for (const file of [...this.files(address, language), ...this.dataFiles(this.renderer.pageDataFile(language, address))]) await removePage(file, this.options.folder);
  }
}
