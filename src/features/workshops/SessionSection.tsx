import { useTranslation } from 'react-i18next';
import { RequestForm } from '@/components/forms/RequestForm';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import type { MediaFile, Prose as ProseValue } from '@/services/content/mapping/domain';
import { WorkshopsSection } from './WorkshopsSection';

interface SessionSectionProps {
  kind: 'coaching' | 'preparation';
  image: MediaFile | null;
  text: ProseValue | null;
}

/** Section on coaching or performance preparation with picture, text and request form. */
export function SessionSection({ kind, image, text }: SessionSectionProps) {
  const { t } = useTranslation();
  const heading = t(kind === 'coaching' ? 'workshops.coaching' : 'workshops.preparation');
  return (
    <WorkshopsSection
      id={kind}
      heading={heading}
      side={<Picture file={image} sizes="(min-width: 62rem) 40vw, 100vw" />}
    >
      <Prose value={text} />
      <RequestForm
        kind={kind}
        title={t(kind === 'coaching' ? 'workshops.coachingForm' : 'workshops.preparationForm')}
        prompt={t(kind === 'coaching' ? 'workshops.coachingPrompt' : 'workshops.preparationPrompt')}
        submit={t('form.submit')}
        thanks={t('form.thanks')}
      />
    </WorkshopsSection>
  );
}
