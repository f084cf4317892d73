/** @jsxImportSource hono/jsx */
import { bilingual } from '../../contracts/language/bilingual';
import { raw } from 'hono/html';
import type { Child, FC } from 'hono/jsx';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import { EDITORS, EDITORS_DRAFTS } from '../../src/lib/addresses';
import { PREVIEW_WORDS } from './previewWords';
import type { CheckedSchedule } from './scheduleFindings';
import { ScheduleLines } from './scheduleLines';

/** Address of the preview's script, which no public page loads. */
export const SCRIPT_PATH = `${EDITORS.preview}/script.js`;

const STYLES = `
.preview-bar { position: sticky; top: 0; z-index: 100; display: flex; flex-wrap: wrap; gap: 0 var(--space-4); align-items: center; padding: var(--space-2) var(--gutter); background: var(--ink); color: var(--paper); font: var(--size-small)/1.4 var(--sans); }
.preview-bar p { margin: 0; }
.preview-bar ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0 var(--space-4); margin: 0 0 0 auto; padding: 0; }
.preview-bar a { color: inherit; display: inline-flex; align-items: center; min-height: var(--target); }
.preview-bar [aria-current] { font-weight: 600; text-decoration: none; }
.preview-problems { padding: var(--space-2) var(--gutter); background: var(--danger-tint); color: var(--ink); font: var(--size-small)/1.4 var(--sans); overflow-wrap: anywhere; }
.preview-problems p, .preview-problems ul { margin: 0; }
.preview-problems li { padding-block: var(--space-1); }
.preview-schedule { background: none; }
.preview-ready { margin: 0; padding: var(--space-2) var(--gutter); font: var(--size-small)/1.4 var(--sans); }
.preview-nothing { padding: var(--space-7) var(--gutter); max-width: var(--measure); }
.preview-both { display: grid; grid-template-rows: auto 1fr; height: 100dvh; margin: 0; }
.preview-frames { display: grid; grid-template-columns: 1fr 1fr; min-height: 0; }
.preview-both iframe { width: 100%; height: 100%; border: 0; border-inline-end: var(--hairline) solid var(--rule-strong); }
@media (max-width: 68.7rem) { .preview-wide { display: none; } .preview-frames { grid-template-columns: 1fr; } }
@media print { .preview-bar, .preview-problems, .preview-ready { display: none; } }
`;

/** The preview of one entry. */
export interface PreviewFrame {
  /** Address of the preview without query. */
  address: string;
  /** Further parts of the query, each after its `&`. */
  query: string;
  language: Language;
  /** Address of the entry in Contentful's web app; null for a page that no entry is made of. */
  editAddress: string | null;
  title: string;
  /** Font faces of the site, as CSS. */
  fontFaces: string;
  /** Addresses of the site's style sheets. */
  styles: readonly string[];
  space: string;
  environment: string;
}

const NAMES: Readonly<Record<Language, string>> = bilingual('English', 'Deutsch');

const Bar: FC<{ frame: PreviewFrame; isBoth?: boolean }> = ({ frame, isBoth = false }) => {
  const words = PREVIEW_WORDS[frame.language];
  return (
    <div class="preview-bar" role="region" aria-label={words.preview}>
      <p>
        <strong>{words.preview}</strong> · {words.draft}
      </p>
      <p role="status" id="preview-status"></p>
      <ul role="list" aria-label={words.languages}>
        {LANGUAGES.map((language) => (
          <li>
            <a
              lang={language}
              href={`${frame.address}?locale=${language}${frame.query}`}
              aria-current={!isBoth && language === frame.language ? 'page' : undefined}
            >
              {NAMES[language]}
            </a>
          </li>
        ))}
        <li class="preview-wide">
          <a
            href={`${frame.address}/both?locale=${frame.language}${frame.query}`}
            aria-current={isBoth ? 'page' : undefined}
          >
            {words.bothLanguages}
          </a>
        </li>
        {frame.editAddress === null ? null : (
          <li>
            <a href={frame.editAddress} target="_blank" rel="noreferrer">
              {words.edit}
            </a>
          </li>
        )}
        <li>
          <a href={`${EDITORS_DRAFTS}?locale=${frame.language}`}>{words.drafts}</a>
        </li>
      </ul>
    </div>
  );
};

const Document: FC<{ frame: PreviewFrame; body: Child }> = ({ frame, body }) => (
  <>
    {raw('<!doctype html>')}
    <html lang={frame.language}>
      <head>
        <meta charset="utf-8" />
        <title>{`${PREVIEW_WORDS[frame.language].preview}: ${frame.title}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* The order of the layers, as in every page of the site. */}
        <style>@layer base,parts</style>
        <style>{raw(frame.fontFaces)}</style>
        {frame.styles.map((file) => (
          <link rel="stylesheet" href={file} />
        ))}
        <style>{raw(STYLES)}</style>
      </head>
      {body}
    </html>
  </>
);

interface PreviewPageProps {
  frame: PreviewFrame;
  version: string;
  findings: readonly { field: string; words: string; editAddress: string | null }[];
  schedules: readonly CheckedSchedule[];
  /** The page; '' when there is none. */
  html: string;
  /** Shown instead of the page. */
  nothing: string;
  /** Without the bar, as one of two languages. */
  isBare: boolean;
}

/** The page that shows a draft, with its bar. Its only script is the preview's own. */
export const PreviewPage: FC<PreviewPageProps> = (props) => {
  const { frame, version, findings, schedules, html, nothing, isBare } = props;
  const words = PREVIEW_WORDS[frame.language];
  return (
    <Document
      frame={frame}
      body={
        <body
          data-version={version}
          data-locale={frame.language}
          data-space={frame.space}
          data-environment={frame.environment}
          data-inert={words.inert}
        >
          {isBare ? null : <Bar frame={frame} />}
          <div id="preview">
            {findings.length === 0 ? (
              <p class="preview-ready">{words.ready}</p>
            ) : (
              <section class="preview-problems" aria-label={words.toPutRight}>
                <p>{words.toPutRight}</p>
                <ul role="list">
                  {findings.map(({ field, words: text, editAddress }) => (
                    <li>
                      {editAddress === null ? null : (
                        <a href={editAddress} target="_blank" rel="noreferrer">
                          {field || words.edit}
                        </a>
                      )}{' '}
                      {text}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <ScheduleLines
              schedules={schedules}
              language={frame.language}
              class="preview-problems preview-schedule"
            />
            {html === '' ? (
              <main class="preview-nothing">{nothing}</main>
            ) : (
              <div id="root">{raw(html)}</div>
            )}
          </div>
          <script src={SCRIPT_PATH} defer></script>
        </body>
      }
    />
  );
};

/** Both languages of a draft beside each other. */
export const BothLanguages: FC<{ frame: PreviewFrame }> = ({ frame }) => (
  <Document
    frame={frame}
    body={
      <body class="preview-both">
        <Bar frame={frame} isBoth />
        <div class="preview-frames">
          {LANGUAGES.map((language) => (
            <iframe
              title={NAMES[language]}
              lang={language}
              src={`${frame.address}?locale=${language}&bare${frame.query}`}
            ></iframe>
          ))}
        </div>
      </body>
    }
  />
);
