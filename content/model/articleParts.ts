import type { ContentTypeModel } from './types';
import { asset, markdown, symbol } from './fields';
import { languageFlags } from './languageFlags';

export const featureBlock: ContentTypeModel = {
  id: 'featureBlock',
  name: 'Feature block',
  description: 'A tinted block inside an article: an idea in short, a checklist, an exercise.',
  displayField: 'heading',
  fields: [
    symbol('heading', 'Heading', {
      localized: true,
      required: true,
      help: 'With “application” or “Anwendung” in it, the block comes after the main text.',
    }),
    markdown('content', 'Content', { localized: true, help: 'The block in markdown. Keep it to what fits a card.' }),
  ],
};

export const audioFile: ContentTypeModel = {
  id: 'audioFile',
  name: 'Audio file',
  description: 'A track to listen to or play along with, listed in the bonus material of articles.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Name of the track, with tempo or pitch where it matters.' }),
    asset('file', 'File', ['audio'], { required: true, help: 'The sound file. MP3, at most 20 MB.' }),
  ],
};

export const youtubeVideo: ContentTypeModel = {
  id: 'youtubeVideo',
  name: 'YouTube video',
  description: 'A video in an article. Nothing is loaded from YouTube before the visitor clicks on the poster.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Shown under the poster and read out by screen readers.' }),
    symbol('code', 'Video', {
      required: true,
      validations: [
        {
          regexp: { pattern: '^([A-Za-z0-9_-]{11}|(https?://)?([a-z]+\\.)?(youtube(-nocookie)?\\.com|youtu\\.be)/\\S+)$', flags: null },
          message: 'The 11 characters of the video id, or any YouTube address',
        },
      ],
      help: 'The video id (11 characters) or its address, as copied from YouTube.',
    }),
    asset('poster', 'Poster', ['image'], { help: 'Still picture, 16:9. Kept with us so that YouTube learns nothing before a click.' }),
  ],
};

export const freeDownload: ContentTypeModel = {
  id: 'freeDownload',
  name: 'Free download',
  description: 'A file for everyone. Not translated: make one entry per language and set the flag. The entry titled “Quiz” is the quiz of the home page.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { required: true, help: 'Name of the file in its own language. Keep “Quiz” exactly so.' }),
    symbol('description', 'Description', { help: 'One sentence about what it is for.' }),
    asset('file', 'File', ['pdfdocument', 'audio', 'image'], { required: true, help: 'The file itself. PDF preferred.' }),
    ...languageFlags('Without any flag it appears on both sites.'),
  ],
};
