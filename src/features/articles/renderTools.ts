import type { ReactNode } from 'react';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';

/** Draws what can be done with an article, or with one of its blocks about application. */
export type RenderTools = (of: {
  article: Article;
  topic: string;
  block?: FeatureBlock;
}) => ReactNode;
