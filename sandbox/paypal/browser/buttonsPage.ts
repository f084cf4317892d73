import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

const EN: Record<string, string> = {
  paypal: 'PayPal',
  checkout: 'PayPal Checkout',
  buynow: 'Buy now with PayPal',
  pay: 'Pay with PayPal',
  card: 'Debit or Credit Card',
};
const DE: Record<string, string> = {
  paypal: 'PayPal',
  checkout: 'Mit PayPal zur Kasse',
  buynow: 'Mit PayPal jetzt kaufen',
  pay: 'Mit PayPal zahlen',
  card: 'Debit- oder Kreditkarte',
};

/** Page of the iframe with the buttons, served by PayPal's host. @param query options passed by the SDK */
export function buttonsPage(
  query: Record<string, string>,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  const {
    locale = 'en_US',
    sources = '',
    label = '',
    height = '',
    shape = 'rect',
    logo = '',
  } = query;
  const words = locale.startsWith('de') ? DE : EN;
  const high = /^\d{2}$/.test(height) ? height : '48';
  const buttons = sources
    .split(',')
    .filter((source) => source === 'paypal' || source === 'card')
    .map(
      (source) =>
        html`<button type="button" class="paypal-button" data-funding-source="${source}">
          ${words[source === 'card' ? 'card' : label] ?? words['paypal']}
        </button>`,
    );
  return html`<!doctype html>
    <html lang="${locale.slice(0, 2)}">
      <head>
        <meta charset="utf-8" />
        <title>PayPal</title>
        <script src="buttons.js"></script>
        <style>
          body {
            margin: 0;
          }
          button {
            display: block;
            width: 100%;
            min-height: ${high}px;
            margin: 0 0 12px;
            border: 0;
            border-radius: ${shape === 'pill' ? '24px' : '4px'};
            font:
              600 16px/1.2 system-ui,
              sans-serif;
            cursor: pointer;
            background: #ffc439;
            color: #111;
          }
          button[data-funding-source='card'] {
            background: #2c2e2f;
            color: #fff;
          }
          button[aria-disabled='true'] {
            cursor: not-allowed;
          }
        </style>
      </head>
      <body>
        <div>${buttons}</div>
        <img src="${logo}/logo.svg" alt="" width="1" height="1" hidden />
      </body>
    </html>`;
}
