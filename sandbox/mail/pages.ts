import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ReceivedMail } from './inbox';

type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

const page = (title: string, body: Page): Page =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body {
            margin: 0 auto;
            max-width: 60rem;
            padding: 1.5rem;
            font:
              16px/1.5 system-ui,
              sans-serif;
            color: #1d2624;
            background: #fbfaf7;
          }
          a {
            color: #2d6a65;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: left;
            padding: 0.4rem 0.8rem 0.4rem 0;
            border-bottom: 1px solid #ddd;
            vertical-align: top;
          }
          iframe {
            width: 100%;
            height: 28rem;
            border: 1px solid #ccc;
            background: #fff;
          }
          pre {
            white-space: pre-wrap;
            background: #fff;
            border: 1px solid #ddd;
            padding: 1rem;
          }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;

/** Page with all mails, newest first. */
export function listPage(mails: readonly ReceivedMail[]): Page {
  const rows = [...mails].reverse().map(
    (mail) =>
      html`<tr>
        <td>${mail.at.slice(0, 19).replace('T', ' ')}</td>
        <td>${mail.to}</td>
        <td><a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a></td>
      </tr>`,
  );
  const table = html`<table>
    <thead>
      <tr>
        <th>Received (UTC)</th>
        <th>To</th>
        <th>Subject</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  return page(
    'Inbox',
    html`<h1>Inbox</h1>
      ${mails.length ? table : html`<p>No mail has arrived yet.</p>`}`,
  );
}

/** Page with one mail: its HTML in a frame without scripts, its text, headers and attachments. */
export function mailPage(mail: ReceivedMail): Page {
  const row = (label: string, value: string) =>
    html`<tr>
      <th>${label}</th>
      <td>${value}</td>
    </tr>`;
  const body = html` <p><a href="/mail">All mails</a></p>
    <h1>${mail.subject}</h1>
    <table>
      <tbody>
        ${row('From', mail.from)}${row('To', mail.to)}${row('Copy to', mail.cc)}${row('Reply to', mail.replyTo)}${row('Received', mail.at)}${row('Delivered to', mail.envelope.to.join(', '))}
      </tbody>
    </table>
    <h2>As html</h2>
    <iframe title="The mail as html" sandbox="" srcdoc="${mail.html}"></iframe>
    <h2>As text</h2>
    <pre>${mail.text}</pre>
    ${mail.attachments.map(
      (one) =>
        html`<h2>${one.filename} (${one.contentType}, ${one.size} bytes)</h2>
          <pre>${one.content}</pre>`,
    )}
    <details>
      <summary>Headers</summary>
      <pre>
${Object.entries(mail.headers)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n')}</pre>
    </details>`;
  return page(mail.subject, body);
}
