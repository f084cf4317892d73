import { useEffect, useState, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { NotFound } from '@/components/content/NotFound';
import { OfflineProblemContext } from '@/components/content/offlineProblemContext';
import { PaymentModuleContext } from '@/components/payment/PaymentModuleContext';
import { FocusPageContext } from '@/components/content/PageHeading';
import { PodcastSlot } from '@/features/podcast/shell/PodcastSlot';
import { routeOpened } from '@/features/ui/uiSlice';
import { actOf } from '@/lib/browser/acts';
import { useAppDispatch, useAppSelector } from '../hooks';
import { Block } from './Block';
import { useTabSync } from '../store/useTabSync';
import { ContentNote } from './ContentNote';
import { DeviceListSlot } from './slots/DeviceListSlot';
import { DonationSlot } from './slots/DonationSlot';
import { Footer } from './Footer';
import { Header } from './header/Header';
import { OrderNotesSlot } from './slots/OrderNotesSlot';
import { paying } from './slots/paymentModule';
import { PaymentSlot } from './slots/PaymentSlot';
import { SoundSlot } from './slots/SoundSlot';
import { makeFocusMemory } from './scroll/focusMemory';
import { ScrollRestoration } from './scroll/ScrollRestoration';
import styles from './Layout.module.css';
import { selectRemovedPage } from '@/services/content/cache/contentStatusSlice';
import { samePath } from '@/lib/links/embeddedPage';

/**
 * True when editors have unpublished the open page. Focus moves to the heading that replaces it, and back when it is
 * published again, unless the visitor is in the menu or the player.
 */
function useRemovedPage(): boolean {
  const { pathname } = useLocation();
  const removed = useAppSelector(selectRemovedPage);
  const isRemoved = removed !== null && samePath(removed, pathname);
  const before = useRef(isRemoved);
  useEffect(() => {
    if (before.current === isRemoved) return;
    before.current = isRemoved;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [isRemoved]);
  return isRemoved;
}

/** Keeps the current route in the store. */
function useActiveRoute(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    dispatch(routeOpened(pathname));
  }, [dispatch, pathname]);
}

/** The frame of every page. Without children it shows the matched route. */
export function Layout({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [focus] = useState(() => makeFocusMemory(pathname));
  const [hasOfflineProblem, setHasOfflineProblem] = useState(false);
  useActiveRoute();
  const isRemoved = useRemovedPage();
  useTabSync();
  return (
    <FocusPageContext value={focus.focusPage}>
      <PaymentModuleContext value={paying}>
        <a href="#main" className={styles.skip} {...actOf('skip')}>
          {t('skip')}
        </a>
        <Header />
        <Block fallback={null}>
          <ContentNote />
        </Block>
        <Block fallback={null}>
          <OrderNotesSlot />
        </Block>
        <main id="main" tabIndex={-1} className={styles.main}>
          <OfflineProblemContext value={setHasOfflineProblem}>
            {children ?? (isRemoved ? <NotFound /> : <Outlet />)}
          </OfflineProblemContext>
          {hasOfflineProblem && <DeviceListSlot />}
        </main>
        <Footer />
        <Block fallback={null}>
          <DonationSlot />
        </Block>
        <Block fallback={null}>
          <PaymentSlot />
        </Block>
        <Block fallback={null}>
          <SoundSlot />
        </Block>
        <Block fallback={null}>
          <PodcastSlot />
        </Block>
        <ScrollRestoration focus={focus} />
      </PaymentModuleContext>
    </FocusPageContext>
  );
}
