/** @jsxImportSource hono/jsx */
import { readFile } from 'node:fs/promises';
import type { Language } from '../../contracts/language/languages';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import { previewAddress } from '../../src/lib/addresses';
import { previewScript, readManifest } from '../bundle/manifest';
import type { PreviewAccess } from '../config';
import { CONTENTFUL_APPS } from '../../contracts/content/contentfulApps';
import { editAddress, webAppOf } from '../../contracts/content/contentfulApps';
import { whyNoPreview } from '../editors/contentTypes';
import type { RegisterEditorsRoutes } from '../editors/editorsApp';
import { editorsPage, type EditorsContext } from '../editors/editorsPage';
import type { PreviewSources } from '../publisher';
import { BothLanguages, PreviewPage, SCRIPT_PATH, type PreviewFrame } from './previewDocument';
import { PreviewService, type Draft } from './previewService';
import { PREVIEW_WORDS } from './previewWords';
import { renderPreview } from './renderPreview';

export interface PreviewOptions {
  /** Folder of the built site. */
  site: string;
  configuration: Configuration;
  /** Null: the preview is not set up. */
  access: PreviewAccess | null;
  sources: PreviewSources;
  warn(message: string): void;
}

const PREVIEW = previewAddress(':type', ':id');

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

function draftInContentful(
  { configuration }: PreviewOptions,
  { host }: PreviewAccess,
  id: string,
  field: string,
  locale: Language,
): string {
  const { space, environment } = configuration.content;
  const edited = { app: webAppOf(host), space, environment };
  return editAddress(edited, { kind: 'Entry', id }, { field, locale });
}

function frameOf(c: EditorsContext, options: PreviewOptions, access: PreviewAccess): PreviewFrame {
  const { space, environment } = options.configuration.content;
  const language = c.get('language');
  const id = c.req.param('id') ?? '';
  const manifest = readManifest(options.site);
  return {
    address: c.req.path.replace(/\/both$/, ''),
    language,
    editAddress: draftInContentful(options, access, id, '', language),
    title: id,
    fontFaces: manifest.fontFaces,
    styles: manifest.entry.css,
    space,
    environment,
  };
}

async function answerPage(
  c: EditorsContext,
  options: PreviewOptions,
  access: PreviewAccess,
  draft: Draft,
) {
  const frame = frameOf(c, options, access);
  const words = PREVIEW_WORDS[frame.language];
  const type = draft.entry.sys.contentType?.sys.id ?? '';
  const page = await renderPreview(options.sources, draft, frame.language, words.inert);
  const { chunks } = readManifest(options.site);
  const styles = [...frame.styles, ...page.chunks.flatMap((chunk) => chunks[chunk]?.css ?? [])];
  c.header('Content-Security-Policy', previewPolicy(options.configuration.content));
  return c.html(
    <PreviewPage
      frame={{ ...frame, title: page.title || frame.title, styles: [...new Set(styles)] }}
      version={draft.version}
      problems={page.problems.map(({ entry, field, words: text }) => ({
        field,
        words: text,
        editAddress:
          entry === '' ? null : draftInContentful(options, access, entry, field, frame.language),
      }))}
      html={page.html}
      nothing={
        page.path === null ? (whyNoPreview(type, frame.language) ?? words.noPage) : words.broken
      }
      isBare={c.req.query('bare') !== undefined}
    />,
  );
}

/** Previews of drafts at /preview/<type>/<id>. */
export function previewRoutes(options: PreviewOptions): RegisterEditorsRoutes {
  const { access, configuration, site, warn } = options;
  const service = access === null ? null : new PreviewService(configuration.content, access);

  /** Answers with an entry's draft, or says why there is none. */
  const withDraft =
    (
      answer: (
        c: EditorsContext,
        access: PreviewAccess,
        draft: Draft,
      ) => Response | Promise<Response>,
    ) =>
    async (c: EditorsContext) => {
      const words = PREVIEW_WORDS[c.get('language')];
      if (service === null || access === null)
        return editorsPage(c, { title: words.notSetUp, status: 404 }, <p>{words.notSetUpWhy}</p>);
      try {
        const draft = await service.draft(c.req.param('id') ?? '');
        if (draft === null || draft.entry.sys.contentType?.sys.id !== c.req.param('type')) {
          const title = words.noEntry;
          return await editorsPage(c, { title, status: 404 }, <p>{words.noEntryWhy}</p>);
        }
        return await answer(c, access, draft);
      } catch (error) {
        warn(
          `A draft could not be shown: ${error instanceof Error ? error.message : String(error)}`,
        );
        const title = words.noService;
        return editorsPage(c, { title, status: 502 }, <p>{words.noServiceWhy}</p>);
      }
    };

  return (app) => {
    app.get(SCRIPT_PATH, async (c) =>
      c.body(await readFile(previewScript(site), 'utf8'), 200, {
        'Content-Type': 'text/javascript',
      }),
    );
    app.get(
      PREVIEW,
      withDraft((c, known, draft) => answerPage(c, options, known, draft)),
    );
    app.get(
      `${PREVIEW}/version`,
      withDraft((c, _access, { version }) => c.text(version)),
    );
    app.get(
      `${PREVIEW}/both`,
      withDraft((c, known) => {
        c.header('Content-Security-Policy', previewPolicy(configuration.content));
        return c.html(<BothLanguages frame={frameOf(c, options, known)} />);
      }),
    );
  };
}
