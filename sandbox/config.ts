import path from 'node:path';
import * as v from 'valibot';
import { projectRoot } from './paths';

const port = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number up to 65535'),
  );
const text = (fallback: string) => v.pipe(v.optional(v.string(), fallback), v.trim(), v.minLength(1, 'must not be empty'));
const count = (fallback: number) =>
  v.pipe(v.optional(v.string(), String(fallback)), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number));

const environmentSchema = v.object({
  SANDBOX_PORT: port(4000),
  SANDBOX_HOST: text('127.0.0.1'),
  CONTENT_EXPORT: text(path.join(projectRoot, 'content/space.json')),
  CONTENT_ASSETS: text(path.join(projectRoot, 'content/assets')),
  CONTENT_SPACE: text('openstrings'),
  CONTENT_ENVIRONMENT: text('master'),
  CONTENT_DELIVERY_TOKEN: text('sandbox-delivery'),
  CONTENT_PREVIEW_TOKEN: text('sandbox-preview'),
  CONTENT_MANAGEMENT_TOKEN: text('sandbox-management'),
  CONTENT_RATE_LIMIT: count(0),
});

export interface ContentConfig {
  /** A Contentful export file. */
  exportFile: string;
  /** Folder that holds the files of the assets, by host and path of their address. */
  assetsFolder: string;
  space: string;
  environment: string;
  deliveryToken: string;
  previewToken: string;
  managementToken: string;
  /** Delivery requests a second before 429; 0 is no limit. */
  rateLimit: number;
}

export interface SandboxConfig {
  port: number;
  host: string;
  content: ContentConfig;
}

/** Reads the sandbox's configuration; throws one error that names every wrong variable. */
export function readSandboxConfig(env: Record<string, string | undefined> = process.env): SandboxConfig {
  const parsed = v.safeParse(environmentSchema, env);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message} (received ${issue.received})`);
    throw new Error(`The sandbox cannot start, because of its configuration:\n${lines.join('\n')}`);
  }
  const values = parsed.output;
  return {
    port: values.SANDBOX_PORT,
    host: values.SANDBOX_HOST,
    content: {
      exportFile: path.resolve(values.CONTENT_EXPORT),
      assetsFolder: path.resolve(values.CONTENT_ASSETS),
      space: values.CONTENT_SPACE,
      environment: values.CONTENT_ENVIRONMENT,
      deliveryToken: values.CONTENT_DELIVERY_TOKEN,
      previewToken: values.CONTENT_PREVIEW_TOKEN,
      managementToken: values.CONTENT_MANAGEMENT_TOKEN,
      rateLimit: values.CONTENT_RATE_LIMIT,
    },
  };
}
