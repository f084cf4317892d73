import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { one } from '../lib/localized';
import { richTextOf } from '../lib/texts';

const textOf = (field: string) => richTextOf(`workshops-and-coaching.${field}`);

export const workshopsAndCoachingPages = [
  entriesOf('workshopsAndCoaching')('workshops-and-coaching', {
    title: one('Workshops and coaching'),
    workshopsDescription: textOf('workshopsDescription'),
    bespokeSessionsIntro: textOf('bespokeSessionsIntro'),
    coaching: textOf('coaching'),
    imageCoaching: assetField('image-coaching'),
    performancePrepPackage: textOf('performancePrepPackage'),
    imageQp: assetField('image-performance'),
    endorsements: textOf('endorsements'),
    logo: assetField('workshops-logo'),
  }),
];
