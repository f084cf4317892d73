import { listen, type Listening } from '../lib/listen';
import { podcastsApp, type PodcastsDeps } from './app';
import type { PodcastsConfig } from './config';

/** Starts the proxy alone on a port of 127.0.0.1 (0 takes any free one). Rejects when the port is taken. */
export function startPodcasts(port: number, config: PodcastsConfig, deps?: PodcastsDeps): Promise<Listening> {
  return listen(podcastsApp(config, deps), { port, host: '127.0.0.1' });
}
