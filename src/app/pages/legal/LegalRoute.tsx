import { useParams } from 'react-router-dom';
import { LoadFailure } from '@/components/content/LoadFailure';
import { LegalRoute as LegalText, load } from '@/features/legal/LegalRoute';
import { lateModule } from '@/lib/lateModule';
import { useInBrowser } from '@/lib/useInBrowser';
import { useLate } from '@/lib/useLate';
import { Block } from '../../layout/Block';

const tools = lateModule(() =>
  import(/* webpackChunkName: "privacy" */ './PrivacyTools').then(
    ({ PrivacyTools }) => PrivacyTools,
  ),
);

function Tools() {
  const { arrived: PrivacyTools, failed, retry } = useLate(tools);
  if (failed) return <LoadFailure retry={retry} />;
  return PrivacyTools && <PrivacyTools />;
}

/** /legal/{slug}: the editors' text; the privacy page also shows and deletes what the device keeps, and whom it has contacted. */
export function LegalRoute() {
  const { slug } = useParams();
  const hasTools = useInBrowser() && slug === 'privacy';
  return (
    <LegalText
      after={
        hasTools && (
          <Block>
            <Tools />
          </Block>
        )
      }
    />
  );
}

export { LegalRoute as Component, load };
