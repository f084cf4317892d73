import { listen } from '../lib/listen';
import { runFunction } from '../lib/runFunction';
import { podcastsApp } from './app';
import { readPodcastsConfig } from './config';

/** The podcasts function alone: `node podcasts.js`. */
runFunction({
  name: 'podcasts function',
  read: readPodcastsConfig,
  start: (config, place) => listen(podcastsApp(config), place),
});
