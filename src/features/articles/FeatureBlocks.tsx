import type { ReactNode } from 'react';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { Prose } from '@/components/prose/Prose';
import { Words } from '@/components/ui/Words';
import { practiceId } from '@/lib/addresses';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { splitFeatureBlocks } from './featureBlockOrder';
import styles from './FeatureBlocks.module.css';

/** Each block rises this much later than the one before it, ms (spec: 100 ms per item). */
const DELAY_MS = 100;

interface FeatureBlocksProps {
  /** All blocks of the article. */
  blocks: FeatureBlock[];
  /** Those before the main text, or those about its application, after it. */
  part: 'opening' | 'applications';
  /** What can be done with a block, below its words. */
  tools?: (block: FeatureBlock) => ReactNode;
}

/** Tinted cards in the topic's colour. */
export function FeatureBlocks({ blocks, part, tools }: FeatureBlocksProps) {
  const shown = splitFeatureBlocks(blocks)[part];
  if (shown.length === 0) return null;
  return (
    <div className={styles.blocks}>
      {shown.map((block, at) => (
        <section
          key={block.id}
          id={tools && practiceId(block.id)}
          className={styles.block}
          style={{ animationDelay: `${String(at * DELAY_MS)}ms` }}
        >
          <ContentBoundary of={block}>
            {block.heading && (
              <h2>
                <Words value={block.heading} />
              </h2>
            )}
            <Prose value={block.content} />
          </ContentBoundary>
          {tools?.(block)}
        </section>
      ))}
    </div>
  );
}
