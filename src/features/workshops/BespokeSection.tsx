import { useTranslation } from 'react-i18next';
import { RequestForm } from '@/components/forms/RequestForm';
import { Prose } from '@/components/prose/Prose';
import type { Prose as ProseValue } from '@/services/content/mapping/domain';
import { WorkshopsSection } from './WorkshopsSection';

/** Section on custom workshops with a form for suggestions. */
export function BespokeSection({ intro }: { intro: ProseValue | null }) {
  const { t } = useTranslation();
  return (
    <WorkshopsSection id="bespoke" heading={t('workshops.bespoke')} side={<Prose value={intro} />}>
      <RequestForm
        kind="suggestion"
        showsTitle
        title={t('workshops.suggestion')}
        prompt={t('workshops.suggestionPrompt')}
        submit={t('form.submit')}
        thanks={t('form.thanks')}
      />
    </WorkshopsSection>
  );
}
