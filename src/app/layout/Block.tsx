import type { ReactNode } from 'react';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { contentApi } from '@/services/content/cache/contentApi';
import { useAppSelector } from '../hooks';

/** A boundary for what fetches its content by itself: tried afresh whenever content has changed. */
export function Block({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const content = useAppSelector((state) => state[contentApi.reducerPath].queries);
  return (
    <ContentBoundary of={content} fallback={fallback}>
      {children}
    </ContentBoundary>
  );
}
