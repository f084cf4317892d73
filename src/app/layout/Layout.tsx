import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { FocusedPathContext } from '@/components/ui/PageHeading';
import { PodcastPlace } from '@/features/podcast/PodcastPlace';
import { useBasketOfOtherTabs } from '@/features/cart/useBasketOfOtherTabs';
import { routeOpened } from '@/features/ui/uiSlice';
import { useAppDispatch } from '../hooks';
import { ContentNote } from './ContentNote';
import { DonationPlace } from './DonationPlace';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';

/** Tells the store where the visitor is. */
function useActiveRoute(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const preview = new URLSearchParams(search).has('preview');
  useEffect(() => {
    dispatch(routeOpened({ path: pathname, preview }));
  }, [dispatch, pathname, preview]);
}

/** The frame of every page. Without children it shows the matched route. */
export function Layout({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const focusedPathRef = useRef(pathname);
  useActiveRoute();
  useBasketOfOtherTabs();
  return (
    <FocusedPathContext value={focusedPathRef}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <Header />
      <ContentNote />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children ?? <Outlet />}
      </main>
      <Footer />
      <DonationPlace />
      <PodcastPlace />
      <ScrollRestoration />
    </FocusedPathContext>
  );
}
