import type { FeatureBlock } from '@/services/content/types/featureBlock';

const APPLICATION = /application|anwendung/i;

/** Blocks whose heading speaks of application (either language, any case) come after the main text, the others first. */
export function splitFeatureBlocks(blocks: FeatureBlock[]): {
  opening: FeatureBlock[];
  applications: FeatureBlock[];
} {
  const isApplication = ({ heading }: FeatureBlock): boolean =>
    APPLICATION.test(heading?.text ?? '');
  return {
    opening: blocks.filter((block) => !isApplication(block)),
    applications: blocks.filter(isApplication),
  };
}
