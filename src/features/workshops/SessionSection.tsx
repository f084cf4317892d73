import { useTranslation } from 'react-i18next';
import { RequestForm } from '@/components/forms/RequestForm';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import type { MediaFile, Prose as ProseValue } from '@/services/content/mapping/domain';
import { Section } from './Section';

interface SessionSectionProps {
  kind: 'coaching' | 'preparation';
  image: MediaFile | null;
  text: ProseValue | null;
}

/** Coaching or performance preparation: picture, text, and a form to ask for it. */
export function SessionSection({ kind, image, text }: SessionSectionProps) {
  const { t } = useTranslation();
  const heading = t(kind === 'coaching' ? 'workshops.coaching' : 'workshops.preparation');
  return (
    <Section
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
    </Section>
  );
}
