import { Prose } from '@/components/prose/Prose';
import { Words } from '@/components/ui/Words';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import styles from './FeatureBlocks.module.css';

/** Each block rises this much later than the one before it, ms (spec: 100 ms per item). */
const DELAY_MS = 100;

/** Tinted cards in the topic's colour. */
export function FeatureBlocks({ blocks }: { blocks: FeatureBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <div className={styles.blocks}>
      {blocks.map((block, at) => (
        <section key={block.id} className={styles.block} style={{ animationDelay: `${String(at * DELAY_MS)}ms` }}>
          {block.heading && (
            <h2>
              <Words value={block.heading} />
            </h2>
          )}
          <Prose value={block.content} />
        </section>
      ))}
    </div>
  );
}
