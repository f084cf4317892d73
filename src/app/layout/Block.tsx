import type { ReactNode } from 'react';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { contentApi } from '@/services/content/cache/contentApi';
import { useAppSelector } from '../hooks';

/** Error boundary for a part with its own content; it renders again whenever content has changed. */
export function Block({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const content = useAppSelector((state) => state[contentApi.reducerPath].queries);
  return (
    <ContentBoundary of={content} fallback={fallback}>
      {children}
    </ContentBoundary>
  );
}
