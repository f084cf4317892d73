import { readSandboxConfig } from './config';

describe('readSandboxConfig', () => {
  it('has a default for every option', () => {
    const config = readSandboxConfig({});
    expect(config).toMatchObject({ port: 4000, host: '127.0.0.1' });
    expect(config.content).toMatchObject({
      space: 'openstrings',
      environment: 'master',
      deliveryToken: 'sandbox-delivery',
    });
    expect(config.content.exportFile).toMatch(/content\/space\.json$/);
  });

  it('uses free ports in tests and keeps the port of another mail server', () => {
    expect(readSandboxConfig({ SANDBOX_PORT: '0' })).toMatchObject({
      port: 0,
      mail: { smtpPort: 0 },
      paypal: { webhookUrl: '' },
    });
    expect(readSandboxConfig({ SMTP_HOST: 'smtp.example', SMTP_PORT: '587' }).mail.smtpPort).toBe(
      0,
    );
    expect(readSandboxConfig({ FUNCTIONS_PORT: '5100' })).toMatchObject({
      mail: { smtpPort: 2525 },
      paypal: { webhookUrl: 'http://127.0.0.1:5100/paypal/webhook' },
    });
  });

  it('reports all invalid variables at once', () => {
    const wrong = {
      SANDBOX_PORT: 'four',
      PAYPAL_WEBHOOK_URL: 'hook',
      SMTP_PORT: '-',
      CONTENT_RATE_LIMIT: '-1',
    };
    expect(() => readSandboxConfig(wrong)).toThrow(
      /SANDBOX_PORT[^]*CONTENT_RATE_LIMIT[^]*SMTP_PORT[^]*PAYPAL_WEBHOOK_URL/,
    );
    expect(() => readSandboxConfig({ SANDBOX_PORT: '70000' })).toThrow('65535');
  });
});
