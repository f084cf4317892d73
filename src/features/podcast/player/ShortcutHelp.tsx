import { useTranslation } from 'react-i18next';
import { BACK_S, FORWARD_S } from '../audio/skipDistances';
import styles from './EpisodeNotes.module.css';
import own from './ShortcutHelp.module.css';

/** Explains the player's keyboard shortcuts, except on touch screens. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const keys = [
    ['K', t('podcast.keyPlay')],
    ['J', t('podcast.back', { seconds: BACK_S })],
    ['L', t('podcast.forward', { seconds: FORWARD_S })],
    ['← →', t('podcast.keyArrows')],
    ['P', t('podcast.previous')],
    ['N', t('podcast.next')],
    ['A B C', t('podcast.keyLoop')],
    [', .', t('podcast.keySpeed')],
    ['Esc', t('podcast.hide')],
  ] as const;
  return (
    <details className={`${styles.transcript} ${own.help}`}>
      <summary>{t('podcast.keys')}</summary>
      <dl className={own.keys}>
        {keys.map(([key, use]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
