import type { ReactNode } from 'react';
import { ContentText } from '@/components/ui/ContentText';
import { otherLanguage } from '@/i18n/language';
import { useLanguage } from '@/i18n/useLanguage';
import { practiceId } from '@/lib/addresses';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import cards from '../FeatureBlocks.module.css';
import styles from './SideBySide.module.css';
import { SideBySideProse } from './SideBySideProse';

interface SideBySideBlocksProps {
  primary: readonly FeatureBlock[];
  secondary: readonly FeatureBlock[];
  tools?: (block: FeatureBlock) => ReactNode;
}

/** Block cards with both languages; a card is the same entry in both. */
export function SideBySideBlocks({ primary, secondary, tools }: SideBySideBlocksProps) {
  const language = useLanguage();
  if (primary.length === 0) return null;
  return (
    <div className={cards.blocks}>
      {primary.map((block) => {
        const translation = secondary.find(({ id }) => id === block.id);
        return (
          <section key={block.id} id={tools && practiceId(block.id)} className={cards.block}>
            {block.heading && (
              <div className={styles.row}>
                <h2>
                  <ContentText value={block.heading} />
                </h2>
                {translation?.heading &&
                  translation.heading.lang === undefined &&
                  block.heading.lang === undefined && (
                    <h2 className={styles.other} lang={otherLanguage(language)}>
                      {translation.heading.text}
                    </h2>
                  )}
              </div>
            )}
            <SideBySideProse primary={block.content} secondary={translation?.content ?? null} />
            {tools?.(block)}
          </section>
        );
      })}
    </div>
  );
}
