import { bilingual } from '../../../contracts/language/bilingual';
import { youtubeId } from '../../../src/lib/media/youtube';
import type { Rule } from '../finding';
import { entriesOf, sharedValue } from '../reportSpace';

/** Videos whose code is no YouTube address. */
export const videoCode: Rule = {
  id: 'videoCode',
  severity: 'hidden',
  title: bilingual('Videos that cannot be found', 'Videos, die sich nicht finden lassen'),
  check: (space) =>
    entriesOf(space, 'youtubeVideo').flatMap((entity) => {
      const code = sharedValue(entity, 'code');
      if (typeof code === 'string' && youtubeId(code) !== null) return [];
      return {
        entity,
        field: 'code',
        words: bilingual(
          'is neither a video id nor a YouTube address, so the video is not shown',
          'ist weder Video-ID noch YouTube-Adresse, darum fehlt das Video',
        ),
      };
    }),
};
