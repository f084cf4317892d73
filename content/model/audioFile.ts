import type { ContentTypeModel } from './types';
import { asset, symbol } from './fields';

export const audioFile: ContentTypeModel = {
  id: 'audioFile',
  name: 'Audio file',
  description: 'A track to listen to or play along with, listed in the bonus material of articles.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
      help: 'Name of the track, with tempo or pitch where it matters.',
    }),
    asset('file', 'File', ['audio'], {
      required: true,
      help: 'The sound file. MP3, at most 20 MB.',
    }),
  ],
};
