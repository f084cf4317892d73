import { articleAddress, practiceId } from '../addresses';

/** Where a practice card opens; without scripts the block itself stands there. Apart from the other addresses: no first page leads there. */
export const practiceAddress = (topic: string, slug: string, block: string): string =>
  `${articleAddress(topic, slug)}#${practiceId(block)}`;
