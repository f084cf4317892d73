import path from 'node:path';
import * as v from 'valibot';
import {
  numberVariable,
  readAllVariables,
  readVariables,
  textVariable,
  type Environment,
} from '../contracts/config/environment';
import { shared } from '../contracts/config/variables';
import { readMailStandInOptions, type MailStandInOptions } from './mail/config';
import { projectRoot } from './paths';
import { readPaypalStandInOptions, type PaypalStandInOptions } from './paypal/config';

const ServerSchema = v.object({
  ...shared('SANDBOX_PORT'),
  SANDBOX_HOST: textVariable('127.0.0.1'),
});

const ContentSchema = v.object({
  CONTENT_EXPORT: textVariable(path.join(projectRoot, 'content/space.json')),
  CONTENT_ASSETS: textVariable(path.join(projectRoot, 'content/assets')),
  ...shared(
    'CONTENT_SPACE',
    'CONTENT_ENVIRONMENT',
    'CONTENT_DELIVERY_TOKEN',
    'CONTENT_PREVIEW_TOKEN',
    'CONTENT_MANAGEMENT_TOKEN',
  ),
  CONTENT_RATE_LIMIT: numberVariable(0),
});

export interface ContentConfig {
  /** A Contentful export file. */
  exportFile: string;
  /** Folder with the files of the assets, by the host and path of their address. */
  assetsFolder: string;
  space: string;
  environment: string;
  deliveryToken: string;
  previewToken: string;
  managementToken: string;
  /** Max. delivery requests per second before 429; 0 means no limit. */
  rateLimit: number;
}

export interface SandboxConfig {
  port: number;
  host: string;
  content: ContentConfig;
  mail: MailStandInOptions;
  paypal: PaypalStandInOptions;
}

function readContent(env: Environment): ContentConfig {
  const values = readVariables('sandbox', ContentSchema, env);
  return {
    exportFile: path.resolve(values.CONTENT_EXPORT),
    assetsFolder: path.resolve(values.CONTENT_ASSETS),
    space: values.CONTENT_SPACE,
    environment: values.CONTENT_ENVIRONMENT,
    deliveryToken: values.CONTENT_DELIVERY_TOKEN,
    previewToken: values.CONTENT_PREVIEW_TOKEN,
    managementToken: values.CONTENT_MANAGEMENT_TOKEN,
    rateLimit: values.CONTENT_RATE_LIMIT,
  };
}

/** Reads the configuration of all stand-ins. @throws EnvironmentError naming every invalid variable */
export function readSandboxConfig(env: Environment): SandboxConfig {
  const { server, ...standIns } = readAllVariables('sandbox', {
    server: () => readVariables('sandbox', ServerSchema, env),
    content: () => readContent(env),
    mail: () => readMailStandInOptions(env),
    paypal: () => readPaypalStandInOptions(env),
  });
  return { port: server.SANDBOX_PORT, host: server.SANDBOX_HOST, ...standIns };
}
