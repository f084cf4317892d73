import { useTranslation } from 'react-i18next';

/** Names the host that sends the sound and learns of the listener, before anything is loaded from it. */
export function SoundHostNote({
  audioUrl,
  className,
}: {
  audioUrl: string;
  className: string | undefined;
}) {
  const { t } = useTranslation();
  return <p className={className}>{t('podcast.contacts', { host: new URL(audioUrl).host })}</p>;
}
