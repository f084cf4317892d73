import path from 'node:path';
import { Hono } from 'hono';
import type { StandIn } from '../core/standIn';
import { projectRoot } from '../paths';
import { findArtwork } from './artwork';
import { podcastsControl } from './control';
import { demoResults, type LookupResult } from './demoResults';
import { feedXml } from './feed';
import { lookupAnswer } from './lookup';
import { serveFile, type Delivery } from './serveFile';

export interface PodcastsStandInOptions {
  /** Folder with episode-N.mp3 and durations.json. */
  audioFolder?: string;
  /** Folder with the assets' manifest.json. */
  assetsFolder?: string;
}

/** Stand-in for iTunes lookup, RSS feed, audio with ranges and artwork; changed through /__sandbox/podcasts. */
export function podcastsStandIn(options: PodcastsStandInOptions = {}): StandIn {
  const audioFolder = options.audioFolder ?? path.join(projectRoot, 'content/podcasts');
  const assetsFolder = options.assetsFolder ?? path.join(projectRoot, 'content/assets');
  let origin = '';
  let replaced: LookupResult[] | undefined;
  let readable = true;
  let delivery: Delivery = 'ranges';
  const current = (): LookupResult[] => replaced ?? demoResults(origin, audioFolder);

  const app = new Hono();
  app.get('/lookup', (c) =>
    c.body(JSON.stringify(lookupAnswer(current(), c.req.query(), origin)), 200, {
      // Content type of the real lookup.
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
  app.get('/feed.xml', (c) =>
    c.body(feedXml(current(), origin), 200, {
      'content-type': 'application/rss+xml; charset=utf-8',
    }),
  );
  for (const files of ['/audio/*', '/artwork/*']) {
    app.use(files, async (c, next) => {
      await next();
      if (!readable) c.res.headers.delete('access-control-allow-origin');
    });
  }
  app.get('/audio/:file{episode-[0-9]+\\.mp3}', (c) =>
    serveFile(c, path.join(audioFolder, c.req.param('file')), 'audio/mpeg', delivery),
  );
  app.get('/artwork/:number{[0-9]+}', async (c) => {
    const picture = await findArtwork(assetsFolder, c.req.param('number'));
    if (!picture) return c.json({ message: 'There is no such artwork.' }, 404);
    return serveFile(c, picture.file, picture.contentType);
  });

  return {
    service: 'podcasts',
    routes: [{ path: '/podcasts', app }],
    control: [
      {
        path: '/podcasts',
        app: podcastsControl({
          current,
          replace: (results) => (replaced = results),
          setReadable: (may) => (readable = may),
          setDelivery: (chosen) => (delivery = chosen),
        }),
      },
    ],
    listening: (address) => {
      origin = address;
    },
    reset: () => {
      replaced = undefined;
      readable = true;
      delivery = 'ranges';
    },
  };
}
