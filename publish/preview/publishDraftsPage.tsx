/** @jsxImportSource hono/jsx */
import { bilingual } from '../../contracts/language/bilingual';
import type { Language } from '../../contracts/language/languages';
import { EDITORS_DRAFTS, EDITORS_PUBLISH } from '../../src/lib/addresses';
import type { RegisterEditorsRoutes } from '../editors/editorsApp';
import { editorsPage, type EditorsContext } from '../editors/editorsPage';
import { isConfirmation, issueConfirmation } from '../editors/session';
import { keyOf, type Entity } from '../mirror/entity';
import { modelOf, titleOf, typeOf } from '../report/reportSpace';
import type { Drafts } from './allDrafts';
import { MAX_ITEMS, type BulkOutcome, type BulkPublishing, type PublishItem } from './bulkPublish';
import { publishOrder } from './checkDrafts';
import { DraftRow, findDrafts, type CheckedDrafts, type DraftsOptions } from './draftsPage';
import type { PreviewService } from './previewService';
import { PREVIEW_WORDS } from './previewWords';

export interface PublishDraftsOptions extends DraftsOptions {
  /** Null without a management token. */
  bulk: BulkPublishing | null;
  secret: string;
  /** Brings what was published to the site. @throws when that fails */
  follow(): Promise<unknown>;
  now?(): number;
}

const WORDS = bilingual(
  {
    drafts: 'All drafts',
    title: (count: number) =>
      count === 1 ? 'Publish one draft' : `Publish ${String(count)} drafts together`,
    confirm: (count: number) => (count === 1 ? 'Publish it' : `Publish all ${String(count)}`),
    why: 'What is linked goes live with what links to it. Contentful publishes them in the name of the person whose token the site uses.',
    partly: `These are the first ${String(MAX_ITEMS)}; the others follow afterwards.`,
    notReady: 'Not yet: this is wrong here. What is published stays as it is.',
    none: 'Nothing here waits to be published. Perhaps it has just been.',
    refused: 'Not everything could be published',
    isChanged: 'was edited meanwhile. Look at it once more.',
    isRefused: 'was refused by Contentful. Open it there: the fields that are wrong are marked.',
    others: 'Everything else is published.',
    running: 'Contentful is still publishing. Look again in a minute; nothing is lost.',
    changed:
      'A draft was edited meanwhile, or this page was open for too long. Look at the drafts once more.',
    failed:
      'Contentful did not answer. Nothing is lost: look at the drafts, what is still there is not published.',
  },
  {
    drafts: 'Alle Entwürfe',
    title: (count: number) =>
      count === 1
        ? 'Einen Entwurf veröffentlichen'
        : `${String(count)} Entwürfe zusammen veröffentlichen`,
    confirm: (count: number) =>
      count === 1 ? 'Veröffentlichen' : `Alle ${String(count)} veröffentlichen`,
    why: 'Was verlinkt ist, geht mit dem online, was es verlinkt. Contentful veröffentlicht im Namen der Person, deren Token die Website benutzt.',
    partly: `Das sind die ersten ${String(MAX_ITEMS)}; die übrigen folgen danach.`,
    notReady: 'Noch nicht: Hier stimmt etwas nicht. Was veröffentlicht ist, bleibt, wie es ist.',
    none: 'Hier wartet nichts auf die Veröffentlichung. Vielleicht ist es gerade geschehen.',
    refused: 'Nicht alles ließ sich veröffentlichen',
    isChanged: 'wurde inzwischen bearbeitet. Sieh es dir noch einmal an.',
    isRefused: 'hat Contentful abgelehnt. Öffne es dort: Die falschen Felder sind markiert.',
    others: 'Alles andere ist veröffentlicht.',
    running:
      'Contentful veröffentlicht noch. Sieh in einer Minute wieder nach; verloren ist nichts.',
    changed:
      'Ein Entwurf wurde inzwischen bearbeitet, oder diese Seite war zu lange offen. Sieh dir die Entwürfe noch einmal an.',
    failed:
      'Contentful hat nicht geantwortet. Verloren ist nichts: Was bei den Entwürfen noch dasteht, ist nicht veröffentlicht.',
  },
);

/** Items as the form carries them, for example "Entry bow 3,Asset photo 1". */
const writeItems = (items: readonly PublishItem[]): string =>
  items.map(({ key, version }) => `${key} ${String(version)}`).join(',');

/** Reads what `writeItems` wrote; the form's token says that it did. */
function readItems(text: string): PublishItem[] {
  return text.split(',').map((item) => {
    const [kind = '', id = '', version = ''] = item.split(' ');
    return { key: `${kind} ${id}`, version: Number(version) };
  });
}

function nameOf(key: string, drafts: Drafts, language: Language): string {
  const entity = drafts.get(key);
  if (entity === undefined) return key;
  return titleOf(entity, language) || (modelOf(typeOf(entity))?.name ?? key);
}

const toDrafts = (language: Language) => (
  <p class="editors-note">
    <a href={`${EDITORS_DRAFTS}?locale=${language}`}>{WORDS[language].drafts}</a>
  </p>
);

/** Drafts with what they link to, in the order in which they are published. @param onlyReady leaves out what is not ready */
function chosen(
  { drafts, findingsOf }: CheckedDrafts,
  asked: readonly Entity[],
  onlyReady: boolean,
): Entity[] {
  const isReady = (entity: Entity): boolean =>
    publishOrder(drafts, [entity]).every((one) => findingsOf(one).length === 0);
  return publishOrder(drafts, onlyReady ? asked.filter(isReady) : asked);
}

interface Opened extends PublishDraftsOptions {
  bulk: BulkPublishing;
  service: PreviewService;
  /** Publications by the token of their form, so that a second press or a reload has the answer of the first. */
  sent: Map<string, Promise<BulkOutcome>>;
}

/** Publications that are remembered at most. */
const MAX_SENT = 50;

/** Publishes what a form says, once. @throws when that fails; the form may then be sent again */
function publishOnce(
  { bulk, follow, sent }: Opened,
  token: string,
  items: readonly PublishItem[],
): Promise<BulkOutcome> {
  const known = sent.get(token);
  if (known !== undefined) return known;
  const outcome = bulk.publish(items).then(async (ended) => {
    // A page that cannot be rendered is told by the run itself.
    await follow().catch(() => undefined);
    return ended;
  });
  sent.set(token, outcome);
  outcome.catch(() => sent.delete(token));
  for (const [first] of sent) if (sent.size > MAX_SENT) sent.delete(first);
  return outcome;
}

async function confirmPage(c: EditorsContext, options: Opened) {
  const language = c.get('language');
  const words = WORDS[language];
  const { bulk, service, now = Date.now } = options;
  // Versions first: what is edited after the check is refused.
  const versions = await bulk.versionsOf([...(await service.drafts.readNow()).values()]);
  const drafts = await service.drafts.readNow();
  const id = c.req.query('entry');
  const asked = [...drafts.values()].filter(({ sys }) => id === undefined || sys.id === id);
  const checked = await findDrafts(options, drafts, publishOrder(drafts, asked));
  const order = chosen(checked, asked, id === undefined);
  const offered = order.slice(0, MAX_ITEMS);
  const items = offered.flatMap(({ sys }) => {
    const key = keyOf(sys.type, sys.id);
    const version = versions.get(key);
    return version === undefined ? [] : [{ key, version }];
  });
  const isReady = order.every((entity) => checked.findingsOf(entity).length === 0);
  return editorsPage(
    c,
    { title: words.title(offered.length) },
    <>
      {toDrafts(language)}
      {items.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <section class="editors-group">
          <p>{isReady ? words.why : words.notReady}</p>
          {order.length > MAX_ITEMS ? <p>{words.partly}</p> : null}
          <ol role="list">
            {offered.map((entity) => (
              <DraftRow entity={entity} checked={checked} options={options} language={language} />
            ))}
          </ol>
          {isReady ? (
            <form method="post" action={`${EDITORS_PUBLISH}?locale=${language}`}>
              <input type="hidden" name="items" value={writeItems(items)} />
              <input
                type="hidden"
                name="token"
                value={issueConfirmation(options.secret, writeItems(items), now())}
              />
              <button>{words.confirm(items.length)}</button>
            </form>
          ) : null}
        </section>
      )}
    </>,
  );
}

function outcomePage(c: EditorsContext, outcome: BulkOutcome, drafts: Drafts) {
  const language = c.get('language');
  const words = WORDS[language];
  return editorsPage(
    c,
    { title: words.refused, status: outcome.status === 'refused' ? 409 : 202 },
    <>
      {outcome.status === 'refused' ? (
        <div role="alert">
          {outcome.refused.map(({ key, isChanged }) => (
            <p>
              <strong>{nameOf(key, drafts, language)}</strong>{' '}
              {isChanged ? words.isChanged : words.isRefused}
            </p>
          ))}
          <p>{words.others}</p>
        </div>
      ) : (
        <p role="status">{words.running}</p>
      )}
      {toDrafts(language)}
    </>,
  );
}

async function publish(c: EditorsContext, options: Opened) {
  const language = c.get('language');
  const { secret, service, warn, now = Date.now } = options;
  const { items = '', token = '' } = await c.req.parseBody();
  const problem = (status: 409 | 502, words: string) =>
    editorsPage(
      c,
      { title: WORDS[language].refused, status },
      <>
        <p role="alert">{words}</p>
        {toDrafts(language)}
      </>,
    );
  if (
    typeof items !== 'string' ||
    typeof token !== 'string' ||
    !isConfirmation(token, secret, items, now())
  )
    return problem(409, WORDS[language].changed);
  const drafts = await service.drafts.read().catch((): Drafts => new Map());
  const wanted = readItems(items);
  const outcome = await publishOnce(options, token, wanted).catch((error: unknown) => {
    warn(
      `Drafts could not be published: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  });
  if (outcome === null) return problem(502, WORDS[language].failed);
  if (outcome.status !== 'done') return outcomePage(c, outcome, drafts);
  return c.redirect(`${EDITORS_DRAFTS}?locale=${language}&published=${String(wanted.length)}`, 303);
}

/** Publishes drafts together: the page at /editors/drafts/publish lists them, and only its form publishes. */
export const publishDrafts =
  (options: PublishDraftsOptions): RegisterEditorsRoutes =>
  (app) => {
    const { bulk, service } = options;
    if (bulk === null || service === null) return;
    const opened = { ...options, bulk, service, sent: new Map<string, Promise<BulkOutcome>>() };
    app.get(EDITORS_PUBLISH, async (c) => {
      try {
        return await confirmPage(c, opened);
      } catch (error) {
        options.warn(
          `The drafts could not be read: ${error instanceof Error ? error.message : String(error)}`,
        );
        const words = PREVIEW_WORDS[c.get('language')];
        return editorsPage(c, { title: words.noService, status: 502 }, <p>{words.noServiceWhy}</p>);
      }
    });
    app.post(EDITORS_PUBLISH, (c) => publish(c, opened));
  };
