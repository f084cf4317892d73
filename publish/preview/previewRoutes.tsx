/** @jsxImportSource hono/jsx */
import { readFile } from 'node:fs/promises';
import { CONTENTFUL_APPS } from '../../contracts/content/contentfulApps';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import { EDITORS, previewAddress } from '../../src/lib/addresses';
import { previewScript, readManifest } from '../bundle/manifest';
import { whyNoPreview } from '../editors/contentTypes';
import type { RegisterEditorsRoutes } from '../editors/editorsApp';
import { editorsPage, type EditorsContext } from '../editors/editorsPage';
import type { Entity } from '../mirror/entity';
import type { PreviewSources } from '../publisher';
import type { Finding } from '../report/evaluate';
import type { ReportLinks } from '../report/links';
import { modelOf, titleOf, typeOf } from '../report/reportSpace';
import type { Drafts } from './allDrafts';
import { bundleOf, checkDrafts } from './checkDrafts';
import { BothLanguages, PreviewPage, SCRIPT_PATH, type PreviewFrame } from './previewDocument';
import { versionOf, type PreviewService } from './previewService';
import { PREVIEW_WORDS } from './previewWords';
import { renderPreview } from './renderPreview';
import type { ScheduledActions } from './scheduledActions';
import { readSchedules } from './scheduleLines';

export interface PreviewOptions {
  /** Folder of the built site. */
  site: string;
  configuration: Configuration;
  /** Null: the preview is not set up. */
  service: PreviewService | null;
  sources: PreviewSources;
  /** Null without a management token. */
  schedules: ScheduledActions | null;
  links: Pick<ReportLinks, 'entry' | 'field'>;
  warn(message: string): void;
}

const PREVIEW = previewAddress(':type', ':id');

/** The preview of a page by its address, in `?path=`. */
const PAGE = `${EDITORS.preview}/page`;

/** Lets the page load the site's styles, pictures and recordings, and nothing run but the preview's script. */
function previewPolicy({ host, insecure }: Configuration['content']): string {
  const files = insecure ? `http://${host}` : 'https://*.ctfassets.net';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: ${files}`,
    `media-src 'self' ${files}`,
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${CONTENTFUL_APPS.join(' ')}`,
  ].join('; ');
}

/** Contents of a preview. */
interface Shown {
  /** The entry, or the address of a page. */
  what: Entity | string;
  drafts: Drafts;
  /** Subjects of its findings. */
  checked(entry: Entity | null): Drafts;
  version: string;
}

const nameOf = (entry: Entity, { language }: PreviewFrame): string =>
  titleOf(entry, language) || (modelOf(typeOf(entry))?.name ?? '');

function frameOf(c: EditorsContext, options: PreviewOptions, entry: Entity | null): PreviewFrame {
  const { space, environment } = options.configuration.content;
  const language = c.get('language');
  const manifest = readManifest(options.site);
  const path = c.req.query('path');
  return {
    address: c.req.path.replace(/\/both$/, ''),
    query: path === undefined ? '' : `&path=${encodeURIComponent(path)}`,
    language,
    editAddress: entry === null ? null : options.links.entry(entry, language),
    title: '',
    fontFaces: manifest.fontFaces,
    styles: manifest.entry.css,
    space,
    environment,
  };
}

/** A finding as the preview shows it. */
const shownFinding = (
  { title, fieldName, words, entry, ...rest }: Finding,
  isOwn: boolean,
  { language }: PreviewFrame,
  { links }: PreviewOptions,
) => ({
  field: [isOwn ? '' : title[language], fieldName].filter(Boolean).join(', '),
  words: words[language],
  editAddress: links.field({ title, fieldName, words, entry, ...rest }),
});

async function answerPage(c: EditorsContext, options: PreviewOptions, shown: Shown) {
  const { sources, configuration, warn } = options;
  const { drafts } = shown;
  const language = c.get('language');
  const words = PREVIEW_WORDS[language];
  const isBare = c.req.query('bare') !== undefined;
  const all = (key: string): Entity | null =>
    drafts.get(key) ?? sources.mirror.entities.get(key) ?? null;
  const entryOf = (key: string | null): Entity | null =>
    typeof shown.what === 'string' ? all(`Entry ${key?.split(' ')[1] ?? ''}`) : shown.what;
  const rendered = renderPreview(sources, {
    ...{ shown: shown.what, drafts, language, inert: words.inert },
    previewOf: (path) =>
      `${PAGE}?locale=${language}${isBare ? '&bare' : ''}&path=${encodeURIComponent(path)}`,
  });
  const page = await rendered;
  const entry = entryOf(page.entry);
  const scheduled =
    entry === null ? null : await readSchedules(options.schedules, sources, drafts, entry);
  const frame = frameOf(c, options, entry);
  const findings = checkDrafts(sources, { ...page, drafts, checked: shown.checked(entry) });
  if (page.failure !== '') warn(`A draft could not be rendered: ${page.failure}`);
  const { chunks } = readManifest(options.site);
  const styles = [...frame.styles, ...page.chunks.flatMap((chunk) => chunks[chunk]?.css ?? [])];
  const title = page.title || (entry === null ? words.preview : nameOf(entry, frame));
  const noPage = entry === null ? null : whyNoPreview(typeOf(entry), language);
  c.header('Content-Security-Policy', previewPolicy(configuration.content));
  return c.html(
    <PreviewPage
      frame={{ ...frame, title, styles: [...new Set(styles)] }}
      version={shown.version}
      findings={findings.map((finding) =>
        shownFinding(finding, finding.entry?.id === entry?.sys.id, frame, options),
      )}
      schedules={entry === null ? [] : (scheduled?.of(entry) ?? [])}
      html={page.html}
      nothing={page.path === null ? (noPage ?? words.noPage) : words.broken}
      isBare={isBare}
    />,
  );
}

const draftIn = async (c: EditorsContext, service: PreviewService) => {
  const draft = await service.draft(c.req.param('id') ?? '');
  return draft !== null && typeOf(draft.entry) === c.req.param('type') ? draft : null;
};

async function shownEntry(c: EditorsContext, service: PreviewService): Promise<Shown | null> {
  const [draft, drafts] = await Promise.all([draftIn(c, service), service.drafts.read()]);
  if (draft === null) return null;
  const { entry, entities, version } = draft;
  return {
    what: entry,
    // The entry's own version is the newest.
    drafts: new Map([...drafts, ...entities]),
    checked: () => bundleOf(entry, entities, drafts),
    version,
  };
}

async function shownPage(c: EditorsContext, service: PreviewService): Promise<Shown> {
  const drafts = await service.drafts.read();
  return {
    what: c.req.query('path') ?? '/',
    drafts,
    checked: (entry) => new Map([...drafts].filter(([, one]) => one.sys.id === entry?.sys.id)),
    version: versionOf([...drafts.values()]),
  };
}

/** Previews of drafts at /preview/<type>/<id>, and of any page with all drafts in it at /preview/page. */
export function previewRoutes(options: PreviewOptions): RegisterEditorsRoutes {
  const { service, configuration, site, warn } = options;

  /** Answers from the preview service, or says why not. `find`: null for an entry that is not there. */
  const withDrafts =
    <T,>(
      find: (c: EditorsContext, known: PreviewService) => Promise<T | null>,
      answer: (c: EditorsContext, found: T) => Response | Promise<Response>,
    ) =>
    async (c: EditorsContext) => {
      const words = PREVIEW_WORDS[c.get('language')];
      if (service === null)
        return editorsPage(c, { title: words.notSetUp, status: 404 }, <p>{words.notSetUpWhy}</p>);
      try {
        const found = await find(c, service);
        if (found !== null) return await answer(c, found);
        return await editorsPage(
          c,
          { title: words.noEntry, status: 404 },
          <p>{words.noEntryWhy}</p>,
        );
      } catch (error) {
        warn(
          `A draft could not be shown: ${error instanceof Error ? error.message : String(error)}`,
        );
        const title = words.noService;
        return editorsPage(c, { title, status: 502 }, <p>{words.noServiceWhy}</p>);
      }
    };
  const show = (c: EditorsContext, found: Shown) => answerPage(c, options, found);
  const showBoth = (c: EditorsContext, entry: Entity | null) => {
    c.header('Content-Security-Policy', previewPolicy(configuration.content));
    const frame = frameOf(c, options, entry);
    return c.html(
      <BothLanguages frame={{ ...frame, title: entry === null ? '' : nameOf(entry, frame) }} />,
    );
  };

  return (app) => {
    app.get(SCRIPT_PATH, async (c) =>
      c.body(await readFile(previewScript(site), 'utf8'), 200, {
        'Content-Type': 'text/javascript',
      }),
    );
    // Before the routes of entries, whose pattern has the same number of steps.
    app.get(PAGE, withDrafts(shownPage, show));
    app.get(
      `${PAGE}/version`,
      withDrafts(shownPage, (c, { version }) => c.text(version)),
    );
    app.get(
      `${PAGE}/both`,
      withDrafts(shownPage, (c) => showBoth(c, null)),
    );
    app.get(PREVIEW, withDrafts(shownEntry, show));
    app.get(
      `${PREVIEW}/version`,
      withDrafts(draftIn, (c, { version }) => c.text(version)),
    );
    app.get(
      `${PREVIEW}/both`,
      withDrafts(draftIn, (c, { entry }) => showBoth(c, entry)),
    );
  };
}
