import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/app/hooks';

const NOTE_ID = 'podcast-no-seek';

/** True while the host of the loaded episode is not known to forbid seeking. */
export const useSeekable = (): boolean => useAppSelector(({ podcast }) => podcast.seekable);

/** Attributes of a control that seeks. Disabled by ARIA only, so that it keeps the focus and the shortcuts. */
export const seekControlProps = (seekable: boolean) =>
  seekable ? {} : { 'aria-disabled': true, 'aria-describedby': NOTE_ID };

/** Says why seeking is not possible, when it is not. */
export function NoSeekNote({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const seekable = useSeekable();
  return (
    <p className={className} role="status">
      {!seekable && <span id={NOTE_ID}>{t('podcast.noSeek')}</span>}
    </p>
  );
}
