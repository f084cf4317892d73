import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { LegalRoute as LegalText, load } from '@/features/legal/LegalRoute';
import { useInBrowser } from '@/lib/useInBrowser';

const PrivacyTools = lazy(() => import(/* webpackChunkName: "privacy" */ './PrivacyTools').then(({ PrivacyTools: Tools }) => ({ default: Tools })));

/** /legal/{slug}: the editors' text; the privacy page also shows and deletes what the device keeps, and whom it has contacted. */
export function LegalRoute() {
  const { slug } = useParams();
  const hasTools = useInBrowser() && slug === 'privacy';
  return <LegalText after={hasTools && <Suspense><PrivacyTools /></Suspense>} />;
}

export { LegalRoute as Component, load };
