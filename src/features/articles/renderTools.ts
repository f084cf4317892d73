import type { ReactNode } from 'react';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';

/** Renders the tools of an article, or of one of its application blocks. */
export type RenderTools = (of: {
  article: Article;
  topic: string;
  block?: FeatureBlock;
}) => ReactNode;
