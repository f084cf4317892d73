import { listen } from '../lib/http/listen';
import { runFunction } from '../lib/process/runFunction';
import { podcastsApp } from './app';
import { readPodcastsConfig } from './config';

/** Runs the podcasts function alone: `node podcasts.js`. */
runFunction({
  name: 'podcasts function',
  read: readPodcastsConfig,
  start: (config, place) => listen(podcastsApp(config), place),
});
