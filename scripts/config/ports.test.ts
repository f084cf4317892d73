import { createServer, type AddressInfo, type Server } from 'node:net';
import type { EnvironmentError } from '../../contracts/config/environment';
import { freePorts } from '../../test/freePorts';
import { loadEnvironment } from './environment';
import { checkPorts, listenAddresses } from './ports';

let taken: Server;
let port: number;
beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  port = (taken.address() as AddressInfo).port;
});
afterAll(() => void taken.close());

const addresses = (env: Record<string, string>) =>
  Object.values(listenAddresses(loadEnvironment({ env: { ENV_FILE: '', ...env } })));

test('ports: reports every taken port with its variable', async () => {
  const chosen = addresses({
    PORT: String(port),
    SANDBOX_PORT: '0',
    FUNCTIONS_PORT: '0',
    SMTP_PORT: '0',
  });
  await expect(checkPorts(chosen)).rejects.toThrow(`PORT: ${port} on 127.0.0.1 is taken`);
});

/** Expected messages. */
const problems = (env: Record<string, string>) =>
  checkPorts(addresses(env)).then(
    () => [],
    (error: EnvironmentError) => error.problems,
  );

test('ports: reports a port that two parts use as such', async () => {
  const [free = 0] = await freePorts(1);
  const twice = {
    PORT: '0',
    SANDBOX_PORT: String(free),
    FUNCTIONS_PORT: String(free),
    SMTP_PORT: '0',
  };
  expect(await problems(twice)).toEqual([
    `FUNCTIONS_PORT: ${String(free)} is the port of SANDBOX_PORT as well`,
  ]);
  expect(
    await problems({ ...twice, SANDBOX_PORT: String(port), FUNCTIONS_PORT: String(port) }),
  ).toEqual([
    `SANDBOX_PORT: ${String(port)} on 127.0.0.1 is taken by another program; end that one, or set another`,
    `FUNCTIONS_PORT: ${String(port)} is the port of SANDBOX_PORT as well`,
  ]);
});

test('ports: port 0 is never reported as taken', async () => {
  expect(
    await problems({ PORT: '0', SANDBOX_PORT: '0', FUNCTIONS_PORT: '0', SMTP_PORT: '0' }),
  ).toEqual([]);
});
