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
import { instanceFolders } from './instanceFolders';
import { readEnvFile } from './envFile';
import { knownVariables } from './knownVariables';
import { siteConfiguration } from './siteConfiguration';

/** Everything that the parts of the product are told at their start. */
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

const isDesk = (env: Environment): boolean => env['NODE_ENV'] !== 'production';

/** Without the ports that are wrong: addresses made of them would be called wrong as well. */
function withoutWrongPorts(env: Environment): Environment {
  const wrong = (v.safeParse(Ports, env).issues ?? []).map((issue) => v.getDotPath(issue));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.includes(name)));
}

/**
 * Reads the configuration of site, publishing, functions and sandbox together.
 * @param options.building what only a running server needs (its secrets) may be missing; what is there has to be right
 * @throws EnvironmentError that names every wrong variable of all of them at a time
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
        isDesk(env) && !options.building ? instanceFolders(rest).publishing : undefined,
      ),
    functions: () => readFunctionsConfig(servers),
    sandbox: () => readSandboxConfig(rest),
  });
  return { site: { port: ports.PORT, configuration: site }, publish, functions, sandbox };
}

/** In these an empty value says "none"; everywhere else it is a line of .env that was left open. */
const MAY_BE_EMPTY = ['MAIL_LOOKUP_URL', 'PAYPAL_WEBHOOK_URL'];
/** What .env may hold besides our own variables. */
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

/** On the desk any host name of this machine may show the site, and copies side by side keep journals of their own. */
function deskDefaults(env: Environment): Environment {
  if (!isDesk(env)) return {};
  const rest = withoutWrongPorts(env);
  const data = `file:${instanceFolders(rest).data}`;
  const files = { ORDERS_DATABASE_URL: `${data}/orders.db`, MAIL_DATABASE_URL: `${data}/mail.db` };
  return {
    SITE_ORIGINS: `http://*:${portOf(rest, 'PORT')}`,
    ...(env['DATABASE_URL'] ? {} : files),
  };
}

/** Puts the variables of .env into `env` where the process has none. @returns what looks at the names in it */
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
 * The one way in which a program of the product learns its variables: those of the process, then those of .env
 * (another file with ENV_FILE, none when it is empty), then the desk's own. Puts them into `env`, for the programs that
 * this one starts, and gives them read.
 * @throws EnvironmentError that names every wrong variable at a time
 */
export function loadEnvironment(
  options: { building?: boolean; env?: Environment } = {},
): ProductConfig {
  const { env = process.env } = options;
  const names = addEnvFile(env);
  add(env, deskDefaults(env));
  return readAllVariables('product', { names, product: () => readProduct(env, options) }).product;
}

/** The same for a command that works with something else than the product, and reads the few that it needs itself. */
export function loadVariables(env: Environment = process.env): Environment {
  addEnvFile(env)();
  return env;
}
