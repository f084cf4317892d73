import { readSandboxConfig, type SandboxConfig } from './config';
import { contentStandIn } from './content/contentStandIn';
import { startSandbox, type RunningSandbox } from './core/server';
import type { StandIn } from './core/standIn';
import { identityStandIn } from './identity/standIn';
import { readMailStandInOptions } from './mail/config';
import { mailStandIn } from './mail/standIn';
import { readPaypalStandInOptions } from './paypal/config';
import { paypalStandIn } from './paypal/standIn';
import { podcastsStandIn } from './podcasts/standIn';

/** Every stand-in of the sandbox: the one list to add to. */
async function createStandIns(config: SandboxConfig): Promise<StandIn[]> {
  return [await contentStandIn(config.content), podcastsStandIn(), identityStandIn(), await mailStandIn(readMailStandInOptions(config.port)), paypalStandIn(readPaypalStandInOptions(config.port))];
}

export type OpenStringsSandboxOptions = Partial<Omit<SandboxConfig, 'content'>> & {
  content?: Partial<SandboxConfig['content']>;
};

/**
 * Starts the whole sandbox: configuration from the environment, overridden by `options` (port 0 in tests).
 * Rejects when the configuration or the content export is wrong, or the port is taken.
 */
export async function startOpenStringsSandbox(options: OpenStringsSandboxOptions = {}): Promise<RunningSandbox> {
  const base = readSandboxConfig();
  const config: SandboxConfig = { ...base, ...options, content: { ...base.content, ...options.content } };
  return startSandbox({ port: config.port, host: config.host, standIns: await createStandIns(config) });
}
