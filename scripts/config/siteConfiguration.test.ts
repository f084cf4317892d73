import { ConfigurationError } from '../../src/app/configuration/configurationSchema';
import { scriptJson } from '../../publish/document/escape';
import { siteConfiguration } from './siteConfiguration';

function problems(env: Record<string, string>): string[] {
  try {
    siteConfiguration(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

describe('site configuration', () => {
  test('points at the sandbox on the chosen ports by default', () => {
    const { content, functionsUrl, functionsTimeoutMs } = siteConfiguration({
      SANDBOX_PORT: '4100',
      FUNCTIONS_PORT: '5100',
    });
    expect(content).toEqual({
      space: 'openstrings',
      environment: 'master',
      accessToken: 'sandbox-delivery',
      host: '127.0.0.1:4100',
      insecure: true,
      timeoutMs: 30_000,
      retries: 5,
    });
    expect(functionsTimeoutMs).toBe(20_000);
    expect(functionsUrl).toBe('http://127.0.0.1:5100');
  });

  test('requires encryption in production', () => {
    const mail = {
      FUNCTIONS_URL: 'https://f.example',
      PODCASTS_MEDIA_HOSTS: 'audio.example',
      PAYPAL_CLIENT_ID: 'shop',
      MAIL_ACCOUNT: 'a',
      MAIL_OWNER: 'o@example.org',
      MAIL_CC: 'm@example.org',
    };
    const { content } = siteConfiguration({
      CONTENT_DELIVERY_URL: 'https://cdn.contentful.com',
      CONTENT_SPACE: 'a1b2',
      CONTENT_DELIVERY_TOKEN: 'token',
      ...mail,
    });
    expect(content).toMatchObject({
      host: 'cdn.contentful.com',
      insecure: false,
      space: 'a1b2',
      accessToken: 'token',
    });
  });

  test('reads whether the answer of the mail function counts', () => {
    expect(siteConfiguration({}).mail.answer).toBeUndefined();
    expect(siteConfiguration({ SITE_MAIL_ANSWER: 'ignored' }).mail.answer).toBe('ignored');
    expect(problems({ SITE_MAIL_ANSWER: 'no' })).toEqual([
      'SITE_MAIL_ANSWER: must be read or ignored',
    ]);
  });

  test('reads timeout and number of retries, and rejects what is no whole number', () => {
    const { content, functionsTimeoutMs } = siteConfiguration({
      SITE_CONTENT_TIMEOUT_MS: '900',
      SITE_CONTENT_RETRIES: '0',
      SITE_FUNCTIONS_TIMEOUT_MS: '700',
    });
    expect([content.timeoutMs, content.retries, functionsTimeoutMs]).toEqual([900, 0, 700]);
    expect(
      problems({
        SITE_CONTENT_TIMEOUT_MS: 'soon',
        SITE_CONTENT_RETRIES: '-1',
        SITE_FUNCTIONS_TIMEOUT_MS: '1.5',
      }),
    ).toEqual(
      ['SITE_CONTENT_TIMEOUT_MS', 'SITE_CONTENT_RETRIES', 'SITE_FUNCTIONS_TIMEOUT_MS'].map(
        (name) => `${name}: must be a whole number`,
      ),
    );
  });

  test('rejects a missing space and token in production, and reports every invalid variable at once', () => {
    expect(
      problems({
        CONTENT_DELIVERY_URL: 'https://cdn.contentful.com',
        FUNCTIONS_URL: 'ftp://x',
      }).join('\n'),
    ).toMatch(
      /CONTENT_SPACE[^]*CONTENT_DELIVERY_TOKEN[^]*FUNCTIONS_URL[^]*MAIL_ACCOUNT[^]*MAIL_OWNER[^]*PAYPAL_CLIENT_ID/,
    );
    // In production, addresses on the visitor's own machine are always a mistake.
    expect(problems({ CONTENT_DELIVERY_URL: 'https://cdn.contentful.com' }).join('\n')).toMatch(
      /FUNCTIONS_URL[^]*PODCASTS_MEDIA_HOSTS/,
    );
    expect(problems({ CONTENT_SPACE: '', CONTENT_DELIVERY_TOKEN: ' ' })).toHaveLength(2);
    expect(
      problems({
        CONTENT_DELIVERY_URL: 'http://cdn.contentful.com',
        CONTENT_SPACE: 'a',
        CONTENT_DELIVERY_TOKEN: 'b',
      }).join(),
    ).toMatch(/CONTENT_DELIVERY_URL/);
    expect(problems({ CONTENT_DELIVERY_URL: 'not an address' }).join()).toMatch(
      /CONTENT_DELIVERY_URL/,
    );
  });
});

test('site configuration: its JSON cannot end the script element', () => {
  expect(scriptJson({ text: '</script><script>' })).not.toContain('<');
  expect(JSON.parse(scriptJson({ text: '</script>' }))).toEqual({ text: '</script>' });
});
