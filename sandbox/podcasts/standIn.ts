import path from 'node:path';
import { Hono } from 'hono';
import type { StandIn } from '../core/standIn';
import { projectRoot } from '../paths';
import { podcastsControl } from './control';
import { demoResults, type LookupResult } from './demoResults';
import { feedXml } from './feed';
import { serveFile, type Delivery } from './serveFile';
import { readFile } from 'node:fs/promises';
import { demoShow } from './demoShow';

/** Max. number of results of a lookup, whatever limit is requested. */
const most = 200;

/**
 * Answer of an iTunes lookup: the show, followed by its episodes with `entity=podcastEpisode`. Empty for an unknown
 * id, as the real service's.
 */
function lookupAnswer(
  results: LookupResult[],
  query: { id?: string; entity?: string; limit?: string },
  origin: string,
) {
  if (query.id !== String(demoShow.collectionId)) return { resultCount: 0, results: [] };
  const show = {
    wrapperType: 'track',
    kind: 'podcast',
    collectionId: demoShow.collectionId,
    trackId: demoShow.collectionId,
    artistName: demoShow.artistName,
    collectionName: demoShow.collectionName,
    trackName: demoShow.collectionName,
    feedUrl: `${origin}/podcasts/feed.xml`,
    artworkUrl60: `${origin}/podcasts/artwork/1`,
    artworkUrl600: `${origin}/podcasts/artwork/1`,
    trackCount: results.length,
  };
  const limit = Math.min(Math.max(Number(query.limit ?? 50) || 50, 1), most);
  const all = query.entity === 'podcastEpisode' ? [show, ...results.slice(0, limit)] : [show];
  return { resultCount: all.length, results: all };
}

interface Picture {
  file: string;
  contentType: string;
}

/** Artwork of an episode from the manifest of the demo's assets; undefined when there is none. */
async function findArtwork(assetsFolder: string, number: string): Promise<Picture | undefined> {
  const text = await readFile(path.join(assetsFolder, 'manifest.json'), 'utf8').catch(() => '[]');
  const manifest = JSON.parse(text) as { id: string; path: string; contentType: string }[];
  const asset = manifest.find(({ id }) => id === `podcast-artwork-${number}`);
  return asset && { file: path.join(assetsFolder, asset.path), contentType: asset.contentType };
}

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
