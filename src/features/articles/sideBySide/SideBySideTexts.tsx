import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from '@/components/ui/Notice';
import { otherLanguage } from '@/i18n/language';
import { useSideBySideLabels } from '@/i18n/lazy/sideBySideLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useArticleQuery } from '@/services/content/queries/article';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { splitFeatureBlocks } from '../splitFeatureBlocks';
import { SideBySideBlocks } from './SideBySideBlocks';
import styles from './SideBySide.module.css';
import { SideBySideProse } from './SideBySideProse';
import { hideTexts, type InsertionPoints } from './useInsertionPoints';
import { PRODUCT_NAME } from '@/lib/text/product';

/**
 * Shows both titles in the document title.
 * @param translatedTitle null while only one title is known
 */
function useBilingualTitle(title: string, translatedTitle: string | null): void {
  useEffect(() => {
    if (translatedTitle === null) return undefined;
    const setTitle = (title: string): void => {
      document.title = `${title} – ${PRODUCT_NAME}`;
    };
    // Runs after the page has set its own title in the same commit.
    const timer = setTimeout(() => setTitle(`${title} · ${translatedTitle}`));
    return () => {
      clearTimeout(timer);
      setTitle(title);
    };
  }, [title, translatedTitle]);
}

interface SideBySideTextsProps {
  article: Article;
  /** Renders the tools of a block, below its content. */
  tools: (block: FeatureBlock) => ReactNode;
  insertionPoints: InsertionPoints;
}

/** Column headings: the languages. */
function ColumnHeadings() {
  const language = useLanguage();
  const t = useSideBySideLabels();
  const names = { 'en-US': t('both:english'), 'de-DE': t('both:german') };
  return (
    <div className={styles.heads}>
      <p lang={language}>{names[language]}</p>
      <p lang={otherLanguage(language)}>{names[otherLanguage(language)]}</p>
    </div>
  );
}

/** Texts of an article in both languages side by side. Loads the article in the other language. */
export function SideBySideTexts({ article, tools, insertionPoints }: SideBySideTextsProps) {
  const t = useSideBySideLabels();
  const language = useLanguage();
  const other = otherLanguage(language);
  const {
    currentData: translation,
    isFetching,
    refetch,
  } = useArticleQuery({ locale: other, slug: article.slug });
  const translatedTitle =
    translation?.title.lang === undefined && article.title.lang === undefined
      ? translation?.title.text
      : undefined;
  useBilingualTitle(article.title.text, translatedTitle ?? null);
  const hasBoth = translation != null;
  useEffect(
    () => (hasBoth ? hideTexts(insertionPoints.texts) : undefined),
    [hasBoth, insertionPoints],
  );
  if (translation == null) {
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
  const blocks = splitFeatureBlocks(article.featureBlocks);
  const translatedBlocks = translation.featureBlocks;
  return (
    <div className={styles.both}>
      {translatedTitle !== undefined &&
        createPortal(
          <>
            {' '}
            <span lang={other} className={styles.title}>
              {translatedTitle}
            </span>
          </>,
          insertionPoints.title,
        )}
      <ColumnHeadings />
      <SideBySideBlocks primary={blocks.opening} secondary={translatedBlocks} />
      <div data-text="">
        <SideBySideProse primary={article.mainText} secondary={translation.mainText} />
      </div>
      <SideBySideBlocks primary={blocks.applications} secondary={translatedBlocks} tools={tools} />
    </div>
  );
}
