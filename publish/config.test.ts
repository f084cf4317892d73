import { readPublishConfig } from './config';

const PRODUCTION = {
  PAGES_WEBHOOK_SECRET: 'a secret of this test',
  NODE_ENV: 'production',
  SITE_URL_EN: 'https://open.example',
  SITE_URL_DE: 'https://leere.example',
};

const smtpOf = (variables: Record<string, string>) =>
  readPublishConfig({ ...PRODUCTION, ...variables }).report.smtp;

const addressOf = (variables: Record<string, string>) =>
  readPublishConfig({ ...PRODUCTION, ...variables }).report.address;

test('publisher: the owner is mailed when no address for editors is set', () => {
  expect(addressOf({ MAIL_OWNER: 'clara@open.example' })).toBe('clara@open.example');
  expect(addressOf({ MAIL_OWNER: 'clara@open.example', EDITORS_MAIL: 'ed@open.example' })).toBe(
    'ed@open.example',
  );
  expect(addressOf({})).toBe('');
});

test('publisher: a mail server on the same machine counts, the default of the sandbox does not', () => {
  expect(smtpOf({})).toBeNull();
  expect(smtpOf({ SMTP_HOST: 'localhost', SMTP_PORT: '25' })).toMatchObject({ port: 25 });
});
