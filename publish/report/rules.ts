import type { Rule } from './finding';
import { altText } from './rules/altText';
import { colour } from './rules/colour';
import { deadLinks } from './rules/deadLinks';
import { deliveryTime } from './rules/deliveryTime';
import { held } from './rules/held';
import { longText } from './rules/longText';
import { maker } from './rules/maker';
import { meetingLink } from './rules/meetingLink';
import { missingTranslation } from './rules/missingTranslation';
import { pastWorkshop } from './rules/pastWorkshop';
import { priceOutlier } from './rules/priceOutlier';
import { privateLinks } from './rules/privateLinks';
import { productId } from './rules/productId';
import { reported } from './rules/reported';
import { smallPicture } from './rules/smallPicture';
import { synonyms } from './rules/synonyms';
import { undeliverablePicture } from './rules/undeliverablePicture';
import { unknownEpisodes } from './rules/unknownEpisodes';
import { unused } from './rules/unused';
import { validation } from './rules/validation';
import { vatRate } from './rules/vatRate';
import { videoCode } from './rules/videoCode';
import { workshopEnd } from './rules/workshopEnd';

/** Every check of the content report; of several findings about a field the first rule's is shown first. */
export const RULES: readonly Rule[] = [
  held,
  privateLinks,
  reported,
  undeliverablePicture,
  unknownEpisodes,
  videoCode,
  deadLinks,
  priceOutlier,
  vatRate,
  deliveryTime,
  maker,
  productId,
  meetingLink,
  workshopEnd,
  missingTranslation,
  altText,
  colour,
  pastWorkshop,
  longText,
  smallPicture,
  unused,
  synonyms,
  validation,
];
