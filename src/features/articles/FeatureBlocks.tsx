import type { ReactNode } from 'react';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { Prose } from '@/components/prose/Prose';
import { ContentText } from '@/components/ui/ContentText';
import { practiceId } from '@/lib/addresses';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { splitFeatureBlocks } from './splitFeatureBlocks';
import styles from './FeatureBlocks.module.css';

/** Animation delay between consecutive blocks, ms (spec: 100 ms per item). */
const DELAY_MS = 100;

interface FeatureBlocksProps {
  /** All blocks of the article. */
  blocks: FeatureBlock[];
  /** Which blocks to show: those before the main text, or the application blocks after it. */
  part: 'opening' | 'applications';
  /** Renders the tools of a block, below its content. */
  tools?: (block: FeatureBlock) => ReactNode;
}

/** Cards in the topic's colour. */
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
                <ContentText value={block.heading} />
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
