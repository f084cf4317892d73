import { bilingual } from '../../contracts/language/bilingual';
import { createTransport } from 'nodemailer';
import { escapeHtml } from '../../contracts/text/escapeHtml';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { Finding } from './evaluate';
import type { ReportLinks } from './links';

export interface ReportMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

/** Sends one mail. @throws when the mail server does not take it */
export type SendReportMail = (mail: ReportMail) => Promise<void>;

export interface SmtpAccess {
  host: string;
  port: number;
  secure: 'yes' | 'no' | 'starttls';
  user: string;
  password: string;
  from: { name: string; address: string };
}

const TIMEOUT_MS = 20_000;

export function smtpSender({
  host,
  port,
  secure,
  user,
  password,
  from,
}: SmtpAccess): SendReportMail {
  const transport = createTransport({
    host,
    port,
    secure: secure === 'yes',
    requireTLS: secure === 'starttls',
    ignoreTLS: secure === 'no',
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, messageId, ...mail }) => {
    await transport.sendMail({
      ...mail,
      from,
      to: { name: '', address: to },
      messageId: `<${messageId}@${from.address.split('@')[1] ?? 'localhost'}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}

/** Findings named one by one in a mail; the report has the others. */
const MAX_NAMED = 30;

const WORDS = bilingual(
  {
    immediate: (count: number) =>
      count === 1
        ? 'One thing to look at after publishing'
        : `${String(count)} things to look at after publishing`,
    weekly: (count: number) =>
      count === 1 ? 'One open finding this week' : `${String(count)} open findings this week`,
    more: (count: number) => `and ${String(count)} more in the report`,
    confirm: 'Confirm or look',
    field: 'Field',
    preview: 'Preview',
    report: 'Content report',
  },
  {
    immediate: (count: number) =>
      count === 1
        ? 'Ein Hinweis nach dem Veröffentlichen'
        : `${String(count)} Hinweise nach dem Veröffentlichen`,
    weekly: (count: number) =>
      count === 1
        ? 'Ein offener Hinweis diese Woche'
        : `${String(count)} offene Hinweise diese Woche`,
    more: (count: number) => `und ${String(count)} weitere im Bericht`,
    confirm: 'Bestätigen oder ansehen',
    field: 'Feld',
    preview: 'Vorschau',
    report: 'Inhaltsbericht',
  },
);

/** Title, field and words of a finding as one line of plain text. */
export function findingLine(finding: Finding, language: Language): string {
  const { title, fieldName, words } = finding;
  const where = [title[language], fieldName].filter(Boolean).join(', ');
  return `${where === '' ? '' : `${where}: `}${words[language]}`.replace(/\s+/g, ' ');
}

/** Writes a mail about findings, German below English. @param kind at once after a publish, or the weekly summary */
export function writeMail(
  kind: 'immediate' | 'weekly',
  findings: readonly Finding[],
  links: ReportLinks,
): Pick<ReportMail, 'subject' | 'text' | 'html'> {
  const named = findings.slice(0, MAX_NAMED);
  const left = findings.length - named.length;
  const parts = LANGUAGES.map((language) => {
    const words = WORDS[language];
    const heading = words[kind](findings.length);
    const more = left > 0 ? [words.more(left)] : [];
    const rows = named.map((finding) => ({
      line: findingLine(finding, language),
      links: [
        { name: words.confirm, href: links.confirm(finding, language) },
        { name: words.field, href: links.field(finding) },
        { name: words.preview, href: links.preview(finding, language) },
      ].flatMap(({ name, href }) => (href === null ? [] : [{ name, href }])),
    }));
    const report = { name: words.report, href: links.report(language) };
    const anchor = ({ name, href }: { name: string; href: string }): string =>
      `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>`;
    return {
      heading,
      text: [
        heading,
        ...rows.map((row) =>
          [`- ${row.line}`, ...row.links.map(({ name, href }) => `  ${name}: ${href}`)].join('\n'),
        ),
        ...more,
        `${report.name}: ${report.href}`,
      ].join('\n\n'),
      html: `<div lang="${language}"><h2>${escapeHtml(heading)}</h2><ul>${rows
        .map((row) => `<li>${escapeHtml(row.line)}<br>${row.links.map(anchor).join(' · ')}</li>`)
        .join('')}</ul><p>${[...more.map(escapeHtml), anchor(report)].join(' · ')}</p></div>`,
    };
  });
  return {
    subject: parts.map(({ heading }) => heading).join(' / '),
    text: `${parts.map(({ text }) => text).join('\n\n---\n\n')}\n`,
    html: parts.map(({ html }) => html).join('<hr>'),
  };
}
