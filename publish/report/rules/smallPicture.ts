import { bilingual } from '../../../contracts/language/bilingual';
import { isRecord } from '../../../contracts/isRecord';
import type { Entity } from '../../mirror/entity';
import type { Rule } from '../finding';
import { sharedValue } from '../reportSpace';
import { picturesOf } from './altText';

/** Width of a picture in pixels; null for drawings, which are sharp at any size. */
function widthOf(asset: Entity): number | null {
  const file = sharedValue(asset, 'file');
  if (!isRecord(file) || file.contentType === 'image/svg+xml' || !isRecord(file.details))
    return null;
  const { image } = file.details;
  return isRecord(image) && typeof image.width === 'number' ? image.width : null;
}

/** Pictures that are too small for their place. */
export const smallPicture: Rule = {
  id: 'smallPicture',
  severity: 'better',
  title: bilingual('Small pictures', 'Kleine Bilder'),
  check: (space) =>
    [...picturesOf(space)].flatMap(([entity, needed]) => {
      const width = widthOf(entity);
      if (width === null || width >= needed) return [];
      return {
        entity,
        field: 'file',
        words: bilingual(
          `is ${String(width)} pixels wide and looks blurred; ${String(needed)} are needed`,
          `ist ${String(width)} Pixel breit und wirkt unscharf; nötig sind ${String(needed)}`,
        ),
      };
    }),
};
