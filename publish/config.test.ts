import { readPublishConfig } from './config';

const PRODUCTION = {
  PAGES_WEBHOOK_SECRET: 'a secret of this test',
  NODE_ENV: 'production',
  SITE_URL_EN: 'https://open.example',
  SITE_URL_DE: 'https://leere.example',
};

const smtpOf = (variables: Record<string, string>) =>
  readPublishConfig({ ...PRODUCTION, ...variables }).report.smtp;

test('publisher: a mail server on the same machine counts, the default of the sandbox does not', () => {
  expect(smtpOf({})).toBeNull();
  expect(smtpOf({ SMTP_HOST: 'localhost', SMTP_PORT: '25' })).toMatchObject({ port: 25 });
});
