import type { Rule } from './finding';
import { altText } from './rules/altText';
import { colour } from './rules/colour';
import { copies } from './rules/copies';
import { deadLinks } from './rules/deadLinks';
import { deliveryTime } from './rules/deliveryTime';
import { emptyTopic } from './rules/emptyTopic';
import { files } from './rules/files';
import { held } from './rules/held';
import { longText } from './rules/longText';
import { maker } from './rules/maker';
import { meetingLink } from './rules/meetingLink';
import { missingTranslation } from './rules/missingTranslation';
import { movedAddress } from './rules/movedAddress';
import { pastWorkshop } from './rules/pastWorkshop';
import { practiceHeading } from './rules/practiceHeading';
import { practiceMinutes } from './rules/practiceMinutes';
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
import { missingVatRate, vatRate } from './rules/vatRate';
import { videoCode } from './rules/videoCode';
import { workshopEnd } from './rules/workshopEnd';
import { writing } from './rules/writing';
import { wrongLanguage } from './rules/wrongLanguage';

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
  missingVatRate,
  deliveryTime,
  maker,
  productId,
  meetingLink,
  workshopEnd,
  files,
  practiceHeading,
  practiceMinutes,
  emptyTopic,
  wrongLanguage,
  missingTranslation,
  altText,
  colour,
  pastWorkshop,
  longText,
  movedAddress,
  smallPicture,
  writing,
  copies,
  unused,
  synonyms,
  validation,
];
