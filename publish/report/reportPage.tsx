/** @jsxImportSource hono/jsx */
import { bilingual } from '../../contracts/language/bilingual';
import type { Language } from '../../contracts/language/languages';
import { BERLIN, dateFormat, formatShortDay } from '../../contracts/time/berlinTime';
import type { DatedFinding, ReportView } from './contentReport';
import { EDITORS, EDITORS_DRAFTS } from '../../src/lib/addresses';
import { SEVERITIES } from './finding';
import { RULES } from './rules';
import type { RegisterEditorsRoutes } from '../editors/editorsApp';
import { editorsPage, type EditorsContext } from '../editors/editorsPage';

/** Findings of a rule on the page of all rules; the rule's own page has every one. */
const MAX_SHOWN = 50;

const WORDS = bilingual(
  {
    title: 'Content report',
    other: 'Deutsch',
    allWell: 'All is well',
    allWellWhy: 'Nothing on the site needs your attention.',
    notYet: 'The content has not been checked yet. Come back in a minute.',
    checked: (when: string) => `Checked ${when}.`,
    since: 'since',
    today: (time: string) => `today, ${time}`,
    preview: 'Preview',
    edit: 'Open in Contentful',
    confirm: 'Confirm',
    drafts: 'Drafts',
    all: (count: number) => `Show all ${String(count)}`,
    back: 'Whole report',
    noMail:
      'Nobody is mailed about new findings: the publisher has neither a management token nor EDITORS_MAIL or MAIL_OWNER, or no mail server.',
    noLinks: 'Meeting links are not checked: the publisher has no management token.',
    severity: {
      breaks: 'Breaks a page',
      hidden: 'Hidden from visitors',
      serious: 'Hurts',
      better: 'Could be better',
    },
  },
  {
    title: 'Inhaltsbericht',
    other: 'English',
    allWell: 'Alles in Ordnung',
    allWellWhy: 'Auf der Website gibt es nichts zu tun für dich.',
    notYet: 'Die Inhalte wurden noch nicht geprüft. Schau in einer Minute wieder vorbei.',
    checked: (when: string) => `Geprüft: ${when}.`,
    since: 'seit',
    today: (time: string) => `heute, ${time}`,
    preview: 'Vorschau',
    edit: 'In Contentful öffnen',
    confirm: 'Bestätigen',
    drafts: 'Entwürfe',
    all: (count: number) => `Alle ${String(count)} zeigen`,
    back: 'Ganzer Bericht',
    noMail:
      'Über neue Hinweise bekommt niemand eine Mail: Dem Publisher fehlen Management-Token und EDITORS_MAIL oder MAIL_OWNER, oder der Mailserver.',
    noLinks: 'Links zu Treffen werden nicht geprüft: Dem Publisher fehlt ein Management-Token.',
    severity: {
      breaks: 'Macht eine Seite kaputt',
      hidden: 'Nicht zu sehen',
      serious: 'Stört',
      better: 'Geht besser',
    },
  },
);

/** Time in the site's zone: of today the time, else the day. */
function formatTime(time: number, now: number, language: Language): string {
  const day = formatShortDay(time, language);
  if (day !== formatShortDay(now, language)) return day;
  const clock = dateFormat(language, { timeZone: BERLIN, timeStyle: 'short' });
  return WORDS[language].today(clock.format(time));
}

interface ItemProps {
  finding: DatedFinding;
  view: ReportView;
  language: Language;
  now: number;
}

function Item({ finding, view, language, now }: ItemProps) {
  const { title, fieldName, locale, words, since } = finding;
  const text = WORDS[language];
  const field = view.links.field(finding);
  const preview = view.links.preview(finding, language);
  const confirm = view.links.confirm(finding, language);
  const name = title[language];
  const where = [fieldName, locale].filter(Boolean).join(', ');
  return (
    <li>
      <p>
        {name === '' ? null : <strong>{name}</strong>}
        {where === '' ? '' : ` ${where}:`} {words[language]}
      </p>
      <p class="editors-note">
        {text.since} {formatTime(since, now, language)}
        {confirm === null ? null : (
          <a href={confirm} aria-label={`${text.confirm}: ${name}`}>
            {text.confirm}
          </a>
        )}
        {field === null ? null : (
          <a href={field} aria-label={`${text.edit}: ${[name, where].filter(Boolean).join(', ')}`}>
            {text.edit}
          </a>
        )}
        {preview === null ? null : (
          <a href={preview} aria-label={`${text.preview}: ${name}`}>
            {text.preview}
          </a>
        )}
      </p>
    </li>
  );
}

interface GroupProps extends Omit<ItemProps, 'finding'> {
  findings: readonly DatedFinding[];
}

/** The findings of one severity, folded by rule. */
function RuleGroups({ findings, ...rest }: GroupProps & { isOnly: boolean }) {
  return RULES.map(({ id, title }) => {
    const own = findings.filter(({ rule }) => rule === id);
    if (own.length === 0) return null;
    const shown = rest.isOnly ? own : own.slice(0, MAX_SHOWN);
    const { language } = rest;
    return (
      <details open={findings.length <= MAX_SHOWN || rest.isOnly}>
        <summary>
          {title[language]} ({own.length})
        </summary>
        <ul role="list">
          {shown.map((finding) => (
            <Item finding={finding} view={rest.view} language={language} now={rest.now} />
          ))}
        </ul>
        {shown.length < own.length ? (
          <p>
            <a href={`${EDITORS.report}?locale=${language}&rule=${id}`}>
              {WORDS[language].all(own.length)}
            </a>
          </p>
        ) : null}
      </details>
    );
  });
}

function reportPage(c: EditorsContext, view: ReportView, now: number) {
  const language = c.get('language');
  const text = WORDS[language];
  const rule = RULES.find(({ id }) => id === c.req.query('rule'));
  const findings = view.findings.filter((one) => rule === undefined || one.rule === rule.id);
  const other: Language = language === 'en-US' ? 'de-DE' : 'en-US';
  const { checkedAt } = view;
  return editorsPage(
    c,
    { title: text.title },
    <>
      <p class="editors-note">
        {checkedAt === null ? null : text.checked(formatTime(checkedAt, now, language))}
        <a href={`${EDITORS.report}?locale=${other}`} lang={other} hreflang={other}>
          {text.other}
        </a>
        <a href={`${EDITORS_DRAFTS}?locale=${language}`}>{text.drafts}</a>
        {rule === undefined ? null : (
          <a href={`${EDITORS.report}?locale=${language}`}>{text.back}</a>
        )}
      </p>
      {view.sendsMail ? null : <p>{text.noMail}</p>}
      {view.checksMeetingLinks ? null : <p>{text.noLinks}</p>}
      {checkedAt === null ? <p>{text.notYet}</p> : null}
      {checkedAt !== null && findings.length === 0 ? (
        <>
          <h2>{text.allWell}</h2>
          <p>{text.allWellWhy}</p>
        </>
      ) : null}
      {SEVERITIES.map((severity) => {
        const own = findings.filter((one) => one.severity === severity);
        if (own.length === 0) return null;
        return (
          <section class="editors-group" aria-labelledby={severity}>
            <h2 id={severity}>
              {text.severity[severity]} ({own.length})
            </h2>
            <RuleGroups
              findings={own}
              view={view}
              language={language}
              now={now}
              isOnly={rule !== undefined}
            />
          </section>
        );
      })}
    </>,
  );
}

/** Adds the content report at /editors. @param current returns the report as of now */
export const contentReport =
  (current: () => ReportView): RegisterEditorsRoutes =>
  (app) => {
    app.get(EDITORS.report, (c) => reportPage(c, current(), Date.now()));
  };
