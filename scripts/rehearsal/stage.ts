import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Environment } from '../../contracts/config/environment';
import { readManifest } from '../../publish/bundle/manifest';
import { readSandboxConfig } from '../../sandbox/config';
import { startOpenStringsSandbox } from '../../sandbox/start';
import { callControl } from '../../sandbox/testing/control';
import { startNginx } from '../hosts/localNginx';
import { writeHostFiles } from '../hosts/writeHostFiles';
import { contentSecurityPolicy } from '../lib/contentSecurityPolicy';
import { siteConfiguration } from '../lib/siteConfiguration';
import { startChild } from '../lib/startChild';
import { testEnvironment } from '../lib/testEnvironment';
import { freePorts } from '../../test/freePorts';
import { makeCertificates } from './certificates';
import { DOOR_NAMES, openDoor, type Door } from './door';
import { HOSTS, productionVariables } from './variables';

const ROOT = path.resolve(__dirname, '../..');
const SITE = path.join(ROOT, 'dist/site');

export interface Stage {
  /** Content security policy of the pages. */
  policy: string;
  /** How Chromium finds the names on this machine, and trusts their certificate; every other name is nowhere. */
  browserFlags: string[];
  door: Door;
  control<T>(method: string, address: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
}

export interface StageOptions {
  /** Variables of the functions' databases; by default files in a folder of the stage. */
  databases?: Environment;
  /** Changes nginx's configuration, to see a row turn red. */
  spoil?(conf: string): string;
  /** Changes the variables of the functions, to see a row turn red. */
  variables?: Environment;
}

/** Publishes both trees as a deployer's build does, with the host files beside them. Gives nginx's. */
async function publish(
  env: NodeJS.ProcessEnv,
  trees: string,
  folder: string,
  policy: string,
  ports: { functions: number; publisher: number },
): Promise<string> {
  const published = await startChild(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, 'scripts/pages.ts'), '--once'],
    env,
  ).ended;
  if (published !== 0)
    throw new Error('The pages could not be published; the reason stands above.');
  writeHostFiles({
    trees,
    folder,
    policy,
    urls: { 'en-US': `https://${HOSTS['en-US']}`, 'de-DE': `https://${HOSTS['de-DE']}` },
    functionsUrl: `https://${HOSTS.functions}`,
    ports,
  });
  return readFileSync(path.join(folder, 'nginx.conf'), 'utf8');
}

/** Everything as it is deployed: trees behind nginx and TLS, the bundled functions on Node alone; the sandbox in place of the hosted services. */
export async function openStage({
  databases,
  spoil = (conf) => conf,
  variables = {},
}: StageOptions = {}): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rehearsal-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const [sandboxPort = 0, smtp = 0, functionsPort = 0, pages = 0, web = 0] = await freePorts(5);
    const certificates = makeCertificates(folder, [...Object.values(HOSTS), ...DOOR_NAMES]);
    const ports = { sandbox: sandboxPort, smtp, functions: functionsPort, pages };
    const trees = path.join(folder, 'trees');
    const own = databases ?? {
      ORDERS_DATABASE_URL: `file:${folder}/orders.db`,
      MAIL_DATABASE_URL: `file:${folder}/mail.db`,
    };
    const forSandbox = productionVariables({ ...ports, door: 0 }, trees, own);
    const sandbox = await startOpenStringsSandbox(
      readSandboxConfig({
        ...forSandbox,
        SANDBOX_PORT: String(sandboxPort),
        PAYPAL_WEBHOOK_URL: `http://127.0.0.1:${String(functionsPort)}/paypal/webhook`,
      }),
    );
    closing.push(() => sandbox.close());
    const door = await openDoor(certificates, sandbox.url);
    closing.push(() => door.close());

    const production = productionVariables({ ...ports, door: door.port }, trees, own);
    const node = {
      NODE_EXTRA_CA_CERTS: certificates.authority,
      NODE_OPTIONS: `--require ${path.join(__dirname, 'names.cjs')}`,
      REHEARSAL_DOOR: String(door.port),
    };
    const env = {
      ...testEnvironment(),
      ...production,
      ...node,
      SITE_FOLDER: SITE,
    } as unknown as NodeJS.ProcessEnv;
    const policy = contentSecurityPolicy(siteConfiguration(production), [
      readManifest(SITE).firstPaint,
    ]);
    const conf = await publish(env, trees, folder, policy, {
      functions: functionsPort,
      publisher: pages,
    });
    const functions = startChild(process.execPath, [path.join(ROOT, 'dist/functions/main.js')], {
      ...env,
      ...variables,
    });
    closing.push(() => functions.close());
    await functions.said();
    closing.push(startNginx({ conf: spoil(conf), folder, trees, port: web }));

    const own443 = Object.values(HOSTS).map((name) => `MAP ${name}:443 127.0.0.1:${String(web)}`);
    const hosted443 = ['*.paypal.com', '*.paypalobjects.com', '*.ctfassets.net'].map(
      (name) => `MAP ${name}:443 127.0.0.1:${String(door.port)}`,
    );
    const rules = [
      ...own443,
      ...hosted443,
      'MAP *.contentful.example 127.0.0.1',
      'MAP * ~NOTFOUND',
    ];
    return {
      policy,
      door,
      browserFlags: [
        `--host-resolver-rules=${rules.join(',')}`,
        `--ignore-certificate-errors-spki-list=${certificates.keyHash}`,
      ],
      control: (method, address, body) => callControl(sandbox.url, method, address, body),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
