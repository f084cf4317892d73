import type { ContentTypeModel } from './types';
import { asset, symbol } from './fields';

export const youtubeVideo: ContentTypeModel = {
  id: 'youtubeVideo',
  name: 'YouTube video',
  description:
    'A video in an article. Nothing is loaded from YouTube before the visitor clicks on the poster.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
      help: 'Shown under the poster and read out by screen readers.',
    }),
    symbol('code', 'Video', {
      required: true,
      validations: [
        {
          regexp: {
            pattern:
              '^([A-Za-z0-9_-]{11}|(https?://)?([a-z]+\\.)?(youtube(-nocookie)?\\.com|youtu\\.be)/\\S+)$',
            flags: null,
          },
          message: 'The 11 characters of the video id, or any YouTube address',
        },
      ],
      help: 'The video id (11 characters) or its address, as copied from YouTube.',
    }),
    asset('poster', 'Poster', ['image'], {
      help: 'Still picture, 16:9. Kept with us so that YouTube learns nothing before a click.',
    }),
  ],
};
