import { readSandboxConfig } from './config';

describe('readSandboxConfig', () => {
  it('has a default for everything', () => {
    const config = readSandboxConfig({});
    expect(config).toMatchObject({ port: 4000, host: '127.0.0.1' });
    expect(config.content).toMatchObject({ space: 'openstrings', environment: 'master', deliveryToken: 'sandbox-delivery' });
    expect(config.content.exportFile).toMatch(/content\/space\.json$/);
  });

  it('names every wrong variable at a time', () => {
    const wrong = { SANDBOX_PORT: 'four', CONTENT_SPACE: ' ', CONTENT_RATE_LIMIT: '-1' };
    expect(() => readSandboxConfig(wrong)).toThrow(/SANDBOX_PORT[^]*CONTENT_SPACE[^]*CONTENT_RATE_LIMIT/);
    expect(() => readSandboxConfig({ SANDBOX_PORT: '70000' })).toThrow('65535');
  });
});
