import type { FeatureBlock } from '@/services/content/types/featureBlock';

const APPLICATION_HEADING = /application|anwendung/i;

/**
 * Splits the blocks of an article: those whose heading contains "application" or "Anwendung" come
 * after the main text.
 */
export function splitFeatureBlocks(blocks: FeatureBlock[]): {
  opening: FeatureBlock[];
  applications: FeatureBlock[];
} {
  const isApplication = ({ heading }: FeatureBlock): boolean =>
    APPLICATION_HEADING.test(heading?.text ?? '');
  return {
    opening: blocks.filter((block) => !isApplication(block)),
    applications: blocks.filter(isApplication),
  };
}
