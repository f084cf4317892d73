import { createServer, type AddressInfo, type Server } from 'node:net';
import { loadEnvironment } from './environment';
import { checkPorts, placesOf } from './ports';

let taken: Server;
let port: number;
beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  port = (taken.address() as AddressInfo).port;
});
afterAll(() => void taken.close());

const places = (env: Record<string, string>) => Object.values(placesOf(loadEnvironment({ env: { ENV_FILE: '', ...env } })));

test('every taken port is named with its variable', async () => {
  const chosen = places({ PORT: String(port), SANDBOX_PORT: '0', FUNCTIONS_PORT: '0', SMTP_PORT: '0' });
  await expect(checkPorts(chosen)).rejects.toThrow(`PORT: ${port} on 127.0.0.1 is taken`);
});

test('a port that two parts want is named, and any free port is none', async () => {
  const twice = places({ PORT: String(port), SANDBOX_PORT: '0', FUNCTIONS_PORT: String(port), SMTP_PORT: '0' });
  await expect(checkPorts(twice)).rejects.toThrow(`FUNCTIONS_PORT: ${port} is the port of PORT as well`);
  await expect(checkPorts(places({ PORT: '0', SANDBOX_PORT: '0', FUNCTIONS_PORT: '0', PAGES_PORT: '0', SMTP_PORT: '0' }))).resolves.toBeUndefined();
});
