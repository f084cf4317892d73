import { articleAddress, practiceId } from '../addresses';

/** Address that opens a practice card; without scripts it leads to the block. In its own file because no first page links to one. */
export const practiceAddress = (topic: string, slug: string, block: string): string =>
  `${articleAddress(topic, slug)}#${practiceId(block)}`;
