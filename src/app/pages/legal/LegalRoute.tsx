import { useParams } from 'react-router-dom';
import { LoadFailure } from '@/components/content/LoadFailure';
import { LegalRoute as LegalText, load } from '@/features/legal/LegalRoute';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { useInBrowser } from '@/lib/browser/useInBrowser';
import { useLazy } from '@/lib/lazy/useLazy';
import { Block } from '../../layout/Block';

const tools = lazyModule(() =>
  import(/* webpackChunkName: "privacy" */ './PrivacyTools').then(
    ({ PrivacyTools }) => PrivacyTools,
  ),
);

function Tools() {
  const { value: PrivacyTools, failed, retry } = useLazy(tools);
  if (failed) return <LoadFailure retry={retry} />;
  return PrivacyTools && <PrivacyTools />;
}

/** /legal/{slug}: the editors' text; the privacy page also has tools for stored data and contacted hosts. */
export function LegalRoute() {
  const { slug } = useParams();
  const inBrowser = useInBrowser();
  return (
    <LegalText
      after={
        slug === 'privacy' &&
        (inBrowser ? (
          <Block>
            <Tools />
          </Block>
        ) : (
          // The head script starts the site's scripts, which show what this device holds.
          <div data-starts />
        ))
      }
    />
  );
}

export { LegalRoute as Component, load };
