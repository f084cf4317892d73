import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { SandboxOrder } from '../state/orderStore';

type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

const EN = {
  title: 'Approve a payment',
  pay: 'Pay now',
  cancel: 'Cancel and return',
  decline: 'Pay with a card that will be declined',
  loading: 'One moment, please.',
  over: 'This order cannot be paid any more.',
  note: 'This is the sandbox. No money moves.',
  again: 'The way to pay was declined. Please choose another.',
};
const DE: typeof EN = {
  title: 'Zahlung freigeben',
  pay: 'Jetzt zahlen',
  cancel: 'Abbrechen und zurück',
  decline: 'Mit einer Karte zahlen, die abgelehnt wird',
  loading: 'Einen Moment bitte.',
  over: 'Diese Bestellung kann nicht mehr bezahlt werden.',
  note: 'Dies ist die Sandbox. Es fließt kein Geld.',
  again: 'Die Zahlungsart wurde abgelehnt. Bitte wählen Sie eine andere.',
};

const page = (lang: string, title: string, body: Page, script?: string): Page =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${script === undefined ? '' : html`<script src="${script}"></script>`}
        <style>
          body {
            margin: 0;
            min-height: 100vh;
            display: grid;
            place-items: center;
            font:
              16px/1.5 system-ui,
              sans-serif;
            background: #f2f4f6;
            color: #101820;
          }
          main {
            background: #fff;
            border-radius: 12px;
            padding: 2rem;
            width: min(22rem, 88vw);
            box-shadow: 0 1px 8px #0002;
          }
          h1 {
            font-size: 1.25rem;
            margin: 0 0 0.5rem;
          }
          .sum {
            font-size: 1.75rem;
            font-weight: 600;
            margin: 0.5rem 0 1.25rem;
          }
          button {
            display: block;
            width: 100%;
            min-height: 44px;
            margin: 0.6rem 0 0;
            border-radius: 22px;
            border: 1px solid #0b4f9c;
            font: inherit;
            cursor: pointer;
            background: #fff;
            color: #0b4f9c;
          }
          button.main {
            background: #0b4f9c;
            color: #fff;
          }
          small {
            color: #51606e;
          }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;

const wordsFor = (locale: string) =>
  locale.toLowerCase().startsWith('de') ? { lang: 'de', words: DE } : { lang: 'en', words: EN };

/** Page shown while the site is still creating its order. */
export function loadingPage(): Page {
  return page('en', EN.title, html`<main><p>${EN.loading}</p></main>`);
}

/** Page on which the tester approves, cancels or is declined; it reports the choice to the window's opener. */
export function checkoutPage(order: SandboxOrder, script: string): Page {
  const { lang, words } = wordsFor(order.locale);
  const open = order.status !== 'COMPLETED' && order.status !== 'VOIDED';
  const units = order.units.map(
    (unit) =>
      html`<p>${unit.description ?? ''}</p>
        <p class="sum">
          ${new Intl.NumberFormat(lang, { style: 'currency', currency: unit.amount.currency_code }).format(Number(unit.amount.value))}
        </p>`,
  );
  const buttons = html` ${order.declines > 0 ? html`<p role="status">${words.again}</p>` : ''}
    <button class="main" type="button" id="approve" data-act="approve">${words.pay}</button>
    <button type="button" id="decline" data-act="decline">${words.decline}</button>
    <button type="button" id="cancel" data-act="cancel">${words.cancel}</button>`;
  return page(
    lang,
    words.title,
    html`<main>
      <h1>${words.title}</h1>
      ${units}${open ? buttons : html`<p>${words.over}</p>`}
      <p><small>${words.note}</small></p>
    </main>`,
    script,
  );
}
