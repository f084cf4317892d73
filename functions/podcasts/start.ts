import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { podcastsApp, type PodcastsDeps } from './app';
import { readPodcastsConfig, type PodcastsConfig } from './config';

export interface RunningPodcasts {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Starts the proxy alone on a port of 127.0.0.1 (0 takes any free one). Rejects when the port is taken. */
export async function startPodcasts(port: number, config: PodcastsConfig, deps?: PodcastsDeps): Promise<RunningPodcasts> {
  const server = createAdaptorServer({ fetch: podcastsApp(config, deps).fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

if (require.main === module) {
  startPodcasts(Number(process.env.FUNCTIONS_PORT ?? 5000), readPodcastsConfig())
    .then(({ url }) => console.log(`Podcast proxy listening on ${url}/podcasts`))
    .catch((error: unknown) => {
      console.error((error as Error).message);
      process.exit(1);
    });
}
