import type { Language } from '../../contracts/language/languages';
import { ROWS } from './rows';
import type { StageOptions } from './stage';

interface Spoil extends StageOptions {
  name: string;
  /** The row that has to turn red. */
  row: string;
  language?: Language;
}

const [transport = '', headers = '', purchase = '', form = '', languages = '', offline = ''] =
  ROWS.map(({ name }) => name);

/** One thing that a deployer, or a change of ours, could get wrong, for each kind of row. */
export const SPOILS: readonly Spoil[] = [
  { name: 'no HTTP/2', row: transport, spoil: (conf) => conf.replaceAll(' http2;', ';') },
  {
    name: 'the trees of the languages are swapped',
    row: transport,
    spoil: (conf) =>
      conf
        .replaceAll('/site/en-US', '/site/SWAP')
        .replaceAll('/site/de-DE', '/site/en-US')
        .replaceAll('/site/SWAP', '/site/de-DE'),
  },
  {
    name: 'a header is missing',
    row: headers,
    spoil: (conf) => conf.replaceAll(/add_header Permissions-Policy .*/g, ''),
  },
  {
    name: "the policy allows no styles of PayPal's",
    row: purchase,
    spoil: (conf) => conf.replaceAll(" 'unsafe-inline'", ''),
  },
  {
    name: "the policy allows no frames of PayPal's",
    row: purchase,
    spoil: (conf) =>
      conf.replaceAll(/frame-src ([^;]*?) https:\/\/\*\.paypal\.com[^;]*/g, 'frame-src $1'),
  },
  {
    name: "the policy allows no reports to PayPal's",
    row: purchase,
    spoil: (conf) =>
      conf.replaceAll(/connect-src ([^;]*?) https:\/\/\*\.paypal\.com[^;]*/g, 'connect-src $1'),
  },
  {
    name: 'the window may not answer (COOP same-origin)',
    row: purchase,
    spoil: (conf) => conf.replaceAll('same-origin-allow-popups', 'same-origin'),
  },
  {
    name: 'the functions do not know the German name',
    row: form,
    language: 'de-DE',
    variables: { SITE_ORIGINS: 'https://openstrings.example' },
  },
  { name: 'no mail server there', row: form, variables: { SMTP_PORT: '9' } },
  {
    name: 'the other name shows this tree',
    row: languages,
    spoil: (conf) => conf.replaceAll('/site/de-DE', '/site/en-US'),
  },
  {
    name: 'no worker',
    row: offline,
    spoil: (conf) =>
      conf.replaceAll(
        'location /static/ {',
        'location = /sw.js { return 404; }\n    location /static/ {',
      ),
  },
];
