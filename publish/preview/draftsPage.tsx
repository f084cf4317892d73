/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { bilingual } from '../../contracts/language/bilingual';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { ContentProblem } from '../../contracts/content/contentProblem';
import { EDITORS, EDITORS_DRAFTS, EDITORS_PUBLISH } from '../../src/lib/addresses';
import type { RegisterEditorsRoutes } from '../editors/editorsApp';
import { editorsPage, type EditorsContext } from '../editors/editorsPage';
import { keyOf, type Entity } from '../mirror/entity';
import type { PreviewSources } from '../publisher';
import type { Finding } from '../report/evaluate';
import type { ReportLinks } from '../report/links';
import { modelOf, titleOf, typeOf } from '../report/reportSpace';
import type { Drafts } from './allDrafts';
import { checkDrafts, publishOrder } from './checkDrafts';
import type { PreviewService } from './previewService';
import { PREVIEW_WORDS } from './previewWords';
import { layDrafts, renderPreview } from './renderPreview';
import type { ScheduledActions } from './scheduledActions';
import { readSchedules, ScheduleLines, SCHEDULE_WORDS, type ShownSchedules } from './scheduleLines';

export interface DraftsOptions {
  /** Null: the preview is not set up. */
  service: PreviewService | null;
  sources: PreviewSources;
  links: Pick<ReportLinks, 'entry' | 'field' | 'previewOf'>;
  /** Null without a management token. */
  schedules: ScheduledActions | null;
  /** True when drafts can be published from here. */
  canPublish: boolean;
  warn(message: string): void;
}

/** Pages that are rendered for the list, so that it takes a second; the preview of a draft renders its own. */
const MAX_RENDERED = 12;

const WORDS = bilingual(
  {
    title: 'Drafts',
    other: 'Deutsch',
    report: 'Content report',
    ready: (ready: number, all: number) => `Ready to publish: ${String(ready)} of ${String(all)}`,
    order: 'Publish them in this order: what is linked comes before what links to it.',
    none: 'Everything is published as it is.',
    publishReady: 'Publish what is ready',
    publishOne: 'Publish',
    publishWith: (others: number) =>
      `Publish with ${String(others)} linked ${others === 1 ? 'draft' : 'drafts'}`,
    published: (count: number) => `Published: ${String(count)}.`,
    isReady: 'Ready',
    isNew: 'new',
    isChanged: 'changed',
    preview: 'Preview',
    edit: 'Open in Contentful',
    partly: `The pages of the first ${String(MAX_RENDERED)} are checked here; the previews check the others.`,
  },
  {
    title: 'Entwürfe',
    other: 'English',
    report: 'Inhaltsbericht',
    ready: (ready: number, all: number) =>
      `Bereit zum Veröffentlichen: ${String(ready)} von ${String(all)}`,
    order:
      'Veröffentliche sie in dieser Reihenfolge: Was verlinkt ist, kommt vor dem, was es verlinkt.',
    none: 'Alles ist veröffentlicht, wie es ist.',
    publishReady: 'Veröffentlichen, was bereit ist',
    publishOne: 'Veröffentlichen',
    publishWith: (others: number) =>
      `Mit ${String(others)} ${others === 1 ? 'verlinktem Entwurf' : 'verlinkten Entwürfen'} veröffentlichen`,
    published: (count: number) => `Veröffentlicht: ${String(count)}.`,
    isReady: 'Bereit',
    isNew: 'neu',
    isChanged: 'geändert',
    preview: 'Vorschau',
    edit: 'In Contentful öffnen',
    partly: `Hier sind die Seiten der ersten ${String(MAX_RENDERED)} geprüft; die übrigen prüft ihre Vorschau.`,
  },
);

/** Drafts and what is wrong with each. */
export interface CheckedDrafts {
  drafts: Drafts;
  findingsOf(entity: Entity): Finding[];
  schedules: ShownSchedules;
}

/** Checks all drafts at once. @param order those whose pages are checked first */
export async function findDrafts(
  { sources, schedules }: Pick<DraftsOptions, 'sources' | 'schedules'>,
  drafts: Drafts,
  order: readonly Entity[],
): Promise<CheckedDrafts> {
  const scheduled = readSchedules(schedules, sources, drafts);
  const laid = await layDrafts(sources, drafts);
  const problems: ContentProblem[] = [...laid.problems];
  const shown = order.filter(({ sys }) => sys.type === 'Entry').slice(0, MAX_RENDERED);
  for (const entry of shown)
    for (const language of LANGUAGES) {
      const shownIn = { shown: entry, drafts, language, inert: '' };
      problems.push(...(await renderPreview(sources, shownIn, laid)).problems);
    }
  const { addresses } = laid;
  const findings = checkDrafts(sources, { checked: drafts, drafts, problems, addresses });
  return {
    drafts,
    findingsOf: ({ sys }) =>
      findings.filter(({ entry }) => entry?.id === sys.id && entry.kind === sys.type),
    schedules: await scheduled,
  };
}

interface RowProps {
  entity: Entity;
  checked: CheckedDrafts;
  options: DraftsOptions;
  language: Language;
  /** True in the list, where a draft that is ready can be published with what it links to. */
  offersPublishing?: boolean;
}

const typeNameOf = (entity: Entity, language: Language): string =>
  modelOf(typeOf(entity))?.name ?? (language === 'de-DE' ? 'Datei' : 'File');

/** Links from an entity of the list. */
function RowLinks(props: Omit<RowProps, 'checked'> & { title: string; children?: Child }) {
  const { entity, options, language, title } = props;
  const words = WORDS[language];
  const preview = options.links.previewOf(entity, language);
  return (
    <p class="editors-note">
      {preview === null ? null : (
        <a href={preview} aria-label={`${words.preview}: ${title}`}>
          {words.preview}
        </a>
      )}
      <a href={options.links.entry(entity, language)} aria-label={`${words.edit}: ${title}`}>
        {words.edit}
      </a>
      {props.children}
    </p>
  );
}

/** A draft, what is wrong with it, when it is published, and where to go on. */
export function DraftRow({ entity, checked, options, language, offersPublishing }: RowProps) {
  const { sources, links } = options;
  const { drafts, findingsOf, schedules } = checked;
  const words = WORDS[language];
  const findings = findingsOf(entity);
  const type = typeNameOf(entity, language);
  const title = titleOf(entity, language) || type;
  const isNew = !sources.mirror.entities.has(keyOf(entity.sys.type, entity.sys.id));
  const bundle = publishOrder(drafts, [entity]);
  const publish = bundle.length === 1 ? words.publishOne : words.publishWith(bundle.length - 1);
  const isReady = bundle.every((one) => findingsOf(one).length === 0);
  return (
    <li>
      <p>
        <strong>{title}</strong> {`${type}, ${isNew ? words.isNew : words.isChanged}`}
      </p>
      {findings.length === 0 ? (
        <p>{`✓ ${words.isReady}`}</p>
      ) : (
        <ul role="list" class="editors-findings">
          {findings.map((finding) => {
            const where = [finding.fieldName, finding.locale].filter(Boolean).join(', ');
            const field = links.field(finding);
            return (
              <li>
                {where === '' || field === null ? null : <a href={field}>{where}</a>}{' '}
                {finding.words[language]}
              </li>
            );
          })}
        </ul>
      )}
      <ScheduleLines schedules={schedules.of(entity)} language={language} />
      <RowLinks entity={entity} options={options} language={language} title={title}>
        {offersPublishing === true && options.canPublish && isReady ? (
          <a
            href={`${EDITORS_PUBLISH}?entry=${encodeURIComponent(entity.sys.id)}&locale=${language}`}
            aria-label={`${publish}: ${title}`}
          >
            {publish}
          </a>
        ) : null}
      </RowLinks>
    </li>
  );
}

/** Published entries that go offline, or online again, by themselves. */
function ScheduledSection({ checked, options, language }: Omit<RowProps, 'entity'>) {
  const { others, missing, of } = checked.schedules;
  const words = SCHEDULE_WORDS[language];
  if (missing !== null) return <p>{words[missing]}</p>;
  if (others.length === 0) return null;
  return (
    <section class="editors-group">
      <h2>{words.scheduled(others.length)}</h2>
      <ul role="list">
        {others.map((entity) => {
          const type = typeNameOf(entity, language);
          const title = titleOf(entity, language) || type;
          return (
            <li>
              <p>
                <strong>{title}</strong> {type}
              </p>
              <ScheduleLines schedules={of(entity)} language={language} />
              <RowLinks entity={entity} options={options} language={language} title={title} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

async function draftsPage(c: EditorsContext, options: DraftsOptions, drafts: Drafts) {
  const language = c.get('language');
  const words = WORDS[language];
  const other: Language = language === 'en-US' ? 'de-DE' : 'en-US';
  const order = publishOrder(drafts);
  const checked = await findDrafts(options, drafts, order);
  const ready = order.filter((entity) => checked.findingsOf(entity).length === 0).length;
  const published = Number(c.req.query('published'));
  return editorsPage(
    c,
    { title: words.title },
    <>
      <p class="editors-note">
        <a href={`${EDITORS.report}?locale=${language}`}>{words.report}</a>
        <a href={`${EDITORS_DRAFTS}?locale=${other}`} lang={other} hreflang={other}>
          {words.other}
        </a>
      </p>
      {published > 0 ? <p role="status">{words.published(published)}</p> : null}
      {order.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <section class="editors-group">
          <h2>{words.ready(ready, order.length)}</h2>
          <p>{words.order}</p>
          {order.length > MAX_RENDERED ? <p>{words.partly}</p> : null}
          {options.canPublish && ready > 0 ? (
            <p class="editors-note">
              <a href={`${EDITORS_PUBLISH}?locale=${language}`}>{words.publishReady}</a>
            </p>
          ) : null}
          <ol role="list">
            {order.map((entity) => (
              <DraftRow
                entity={entity}
                checked={checked}
                options={options}
                language={language}
                offersPublishing
              />
            ))}
          </ol>
        </section>
      )}
      <ScheduledSection checked={checked} options={options} language={language} />
    </>,
  );
}

/** The list of all drafts with their findings at /editors/drafts. */
export const draftsList =
  (options: DraftsOptions): RegisterEditorsRoutes =>
  (app) => {
    app.get(EDITORS_DRAFTS, async (c) => {
      const words = PREVIEW_WORDS[c.get('language')];
      if (options.service === null)
        return editorsPage(c, { title: words.notSetUp, status: 404 }, <p>{words.notSetUpWhy}</p>);
      try {
        return await draftsPage(c, options, await options.service.drafts.readNow());
      } catch (error) {
        options.warn(
          `The drafts could not be listed: ${error instanceof Error ? error.message : String(error)}`,
        );
        const title = words.noService;
        return editorsPage(c, { title, status: 502 }, <p>{words.noServiceWhy}</p>);
      }
    });
  };
