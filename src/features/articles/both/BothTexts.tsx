import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from '@/components/ui/Notice';
import { otherLanguage } from '@/i18n/language';
import { useBothLabels } from '@/i18n/late/bothLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useArticleQuery } from '@/services/content/queries/article';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { splitFeatureBlocks } from '../featureBlockOrder';
import { BothBlocks } from './BothBlocks';
import styles from './Both.module.css';
import { Pair } from './Pair';
import { useBothTitle } from './useBothTitle';
import { putAway, type Stage } from './useStage';

interface BothTextsProps {
  article: Article;
  /** What can be done with a block, below its words. */
  tools: (block: FeatureBlock) => ReactNode;
  stage: Stage;
}

/** What each side is, above everything. */
function Heads() {
  const language = useLanguage();
  const t = useBothLabels();
  const names = { 'en-US': t('both:english'), 'de-DE': t('both:german') };
  return (
    <div className={styles.heads}>
      <p lang={language}>{names[language]}</p>
      <p lang={otherLanguage(language)}>{names[otherLanguage(language)]}</p>
    </div>
  );
}

/** An article's texts in both languages beside each other. Only now the other language's are asked for. */
export function BothTexts({ article, tools, stage }: BothTextsProps) {
  const t = useBothLabels();
  const language = useLanguage();
  const other = otherLanguage(language);
  const {
    currentData: theirs,
    isFetching,
    refetch,
  } = useArticleQuery({ locale: other, slug: article.slug });
  const theirTitle =
    theirs?.title.lang === undefined && article.title.lang === undefined
      ? theirs?.title.text
      : undefined;
  useBothTitle(article.title.text, theirTitle ?? null);
  const isWhole = theirs != null;
  useEffect(() => (isWhole ? putAway(stage.texts) : undefined), [isWhole, stage]);
  if (theirs == null) {
    const isGerman = other === 'de-DE';
    return isFetching ? (
      <p role="status" className={styles.note}>
        {t(isGerman ? 'both:waitingGerman' : 'both:waitingEnglish')}
      </p>
    ) : (
      <Notice action={{ label: t('both:again'), onPress: () => void refetch() }}>
        {t(isGerman ? 'both:missingGerman' : 'both:missingEnglish')}
      </Notice>
    );
  }
  const [ours, their] = [splitFeatureBlocks(article.featureBlocks), theirs.featureBlocks];
  return (
    <div className={styles.both}>
      {theirTitle !== undefined &&
        createPortal(
          <>
            {' '}
            <span lang={other} className={styles.title}>
              {theirTitle}
            </span>
          </>,
          stage.title,
        )}
      <Heads />
      <BothBlocks ours={ours.opening} theirs={their} />
      <div data-text="">
        <Pair ours={article.mainText} theirs={theirs.mainText} />
      </div>
      <BothBlocks ours={ours.applications} theirs={their} tools={tools} />
    </div>
  );
}
