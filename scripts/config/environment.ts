import * as v from 'valibot';
import {
  readAllVariables,
  readVariables,
  EnvironmentError,
  type Environment,
} from '../../contracts/config/environment';
import { portOf, shared } from '../../contracts/config/variables';
import { readPublishConfig, type PublishConfig } from '../../publish/config';
import { readFunctionsConfig, type FunctionsConfig } from '../../functions/config';
import { readSandboxConfig, type SandboxConfig } from '../../sandbox/config';
import {
  ConfigurationError,
  type Configuration,
} from '../../src/app/configuration/configurationSchema';
import { readEnvFile } from './envFile';
import { knownVariables } from './knownVariables';
import { siteConfiguration } from './siteConfiguration';

/** Folders that a running instance writes to. Instances on one machine differ in the port of their functions. */
interface InstanceFolders {
  data: string;
  /** Folders of the built and the published site of `npm start`. */
  publishing: { site: string; pages: string };
}

/** Folders of the instance with these ports. @param env without invalid ports */
function instanceFolders(env: Environment): InstanceFolders {
  const port = portOf(env, 'FUNCTIONS_PORT');
  // Port 0 means any free port, which is unknown until it is opened.
  const data = `data/${port === '0' ? `0-${portOf(env, 'PORT')}-${portOf(env, 'SANDBOX_PORT')}` : port}`;
  return { data, publishing: { site: `${data}/site`, pages: `${data}/pages` } };
}

/** Configuration of every part of the product. */
export interface ProductConfig {
  site: { port: number; configuration: Configuration };
  publish: PublishConfig;
  functions: FunctionsConfig;
  sandbox: SandboxConfig;
}

const Ports = v.object(shared('PORT', 'SANDBOX_PORT', 'FUNCTIONS_PORT', 'SMTP_PORT'));

function readSite(env: Environment): Configuration {
  try {
    return siteConfiguration(env);
  } catch (error) {
    throw error instanceof ConfigurationError
      ? new EnvironmentError('site', error.problems)
      : error;
  }
}

const isDevelopment = (env: Environment): boolean => env['NODE_ENV'] !== 'production';

/** Removes invalid ports, because addresses derived from them would be reported as well. */
function withoutWrongPorts(env: Environment): Environment {
  const wrong = (v.safeParse(Ports, env).issues ?? []).map((issue) => v.getDotPath(issue));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.includes(name)));
}

/**
 * Reads the configuration of site, publishing, functions and sandbox together.
 * @param options.building secrets of running servers may be missing; what is set is still validated
 * @throws EnvironmentError naming every invalid variable at once
 */
export function readProduct(env: Environment, options: { building?: boolean } = {}): ProductConfig {
  const rest = withoutWrongPorts(env);
  const servers = options.building ? { ...rest, NODE_ENV: undefined } : rest;
  const { ports, site, publish, functions, sandbox } = readAllVariables('product', {
    ports: () => readVariables('product', Ports, env),
    site: () => readSite(rest),
    publish: () =>
      readPublishConfig(
        rest,
        isDevelopment(env) && !options.building ? instanceFolders(rest).publishing : undefined,
      ),
    functions: () => readFunctionsConfig(servers),
    sandbox: () => readSandboxConfig(rest),
  });
  return { site: { port: ports.PORT, configuration: site }, publish, functions, sandbox };
}

/** Variables whose empty value means "none"; elsewhere an empty value counts as not set. */
const MAY_BE_EMPTY = ['MAIL_LOOKUP_URL', 'PAYPAL_WEBHOOK_URL'];
/** Variables of others that .env may contain. */
const FOREIGN = /^(NODE_.*|TZ|LANG|CI)$/;

function checkNames(file: string, variables: Environment, known: Set<string>): void {
  const unknown = Object.keys(variables).filter((name) => !known.has(name) && !FOREIGN.test(name));
  if (unknown.length > 0)
    throw new EnvironmentError(
      'product',
      unknown.map(
        (name) => `${name}: stands in ${file}, but nothing reads a variable of that name`,
      ),
    );
}

/** Defaults for development: any host name of this machine shows the site, and each instance has its own databases. */
function deskDefaults(env: Environment): Environment {
  if (!isDevelopment(env)) return {};
  const rest = withoutWrongPorts(env);
  const data = `file:${instanceFolders(rest).data}`;
  const files = { ORDERS_DATABASE_URL: `${data}/orders.db`, MAIL_DATABASE_URL: `${data}/mail.db` };
  return {
    SITE_ORIGINS: `http://*:${portOf(rest, 'PORT')}`,
    ...(env['DATABASE_URL'] ? {} : files),
  };
}

/** Adds the variables of .env that `env` lacks. @returns a check of the names in the file */
function addEnvFile(env: Environment): () => void {
  const known = knownVariables();
  const file = env['ENV_FILE'] ?? '.env';
  const fromFile = file === '' ? {} : readEnvFile(file);
  add(env, fromFile);
  for (const name of known)
    if (env[name]?.trim() === '' && !MAY_BE_EMPTY.includes(name)) delete env[name];
  return () => checkNames(file, fromFile, known);
}

function add(env: Environment, variables: Environment): void {
  for (const [name, value] of Object.entries(variables))
    if (env[name] === undefined) env[name] = value;
}

/**
 * Loads the configuration of a program: variables of the process first, then those of .env (ENV_FILE names another
 * file; empty means none), then development defaults. Also sets them in `env` for child processes.
 * @throws EnvironmentError naming every invalid variable at once
 */
export function loadEnvironment(
  options: { building?: boolean; env?: Environment } = {},
): ProductConfig {
  const { env = process.env } = options;
  const names = addEnvFile(env);
  add(env, deskDefaults(env));
  return readAllVariables('product', { names, product: () => readProduct(env, options) }).product;
}

/** Loads the variables without parsing them, for commands that need only a few. */
export function loadVariables(): Environment {
  addEnvFile(process.env)();
  return process.env;
}
