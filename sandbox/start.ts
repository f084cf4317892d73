import type { SandboxConfig } from './config';
import { contentStandIn } from './content/contentStandIn';
import { startSandbox, type RunningSandbox } from './core/server';
import type { StandIn } from './core/standIn';
import { identityStandIn } from './identity/standIn';
import { mailStandIn } from './mail/standIn';
import { paypalStandIn } from './paypal/standIn';
import { podcastsStandIn } from './podcasts/standIn';

/** Creates all stand-ins of the sandbox. */
async function createStandIns(config: SandboxConfig): Promise<StandIn[]> {
  return [
    await contentStandIn(config.content),
    podcastsStandIn(),
    identityStandIn(),
    await mailStandIn(config.mail),
    paypalStandIn(config.paypal),
  ];
}

/**
 * Starts the whole sandbox.
 * @throws when the content export is invalid, or the port is taken
 */
export async function startOpenStringsSandbox(config: SandboxConfig): Promise<RunningSandbox> {
  return startSandbox({
    port: config.port,
    host: config.host,
    standIns: await createStandIns(config),
  });
}
