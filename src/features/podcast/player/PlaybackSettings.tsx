import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoopTools } from '@/components/media/LoopTools';
import { copyLink, type Shared } from '@/lib/links/share';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { useLanguage } from '@/i18n/useLanguage';
import { SPEEDS } from '../state/storedPodcast';
import { findEpisodePlayer } from '../audio/episodePlayer';
import { episodeTimeQuery } from '../episodeTime';
import { sleepTimerSet, speedSet } from '../state/podcastSlice';
import type { Sleep } from '../state/podcastState';
import { selectPosition } from '../state/selectors';
import buttons from '@/components/ui/Button.module.css';
import styles from './PlaybackSettings.module.css';

const MINUTES = [5, 15, 30, 45, 60];

function parseSleep(choice: string): Sleep {
  const minutes = Number(choice);
  if (minutes > 0) return { kind: 'minutes', minutes, endsAt: Date.now() + minutes * 60_000 };
  return choice === 'episode' ? { kind: 'episode' } : { kind: 'off' };
}

function Speed() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const speed = useAppSelector(({ podcast }) => podcast.speed);
  const id = useId();
  const numberFormat = new Intl.NumberFormat(locale);
  return (
    <p className={styles.setting}>
      <label htmlFor={id}>{t('podcast.speed')}</label>
      <select
        id={id}
        value={speed}
        onChange={({ target }) => dispatch(speedSet(Number(target.value)))}
      >
        {SPEEDS.map((value) => (
          <option key={value} value={value}>
            {`${numberFormat.format(value)}×`}
          </option>
        ))}
      </select>
    </p>
  );
}

function SleepTimer() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const sleep = useAppSelector(({ podcast }) => podcast.sleep);
  const id = useId();
  return (
    <p className={styles.setting}>
      <label htmlFor={id}>{t('podcast.sleep')}</label>
      <select
        id={id}
        value={sleep.kind === 'minutes' ? sleep.minutes : sleep.kind}
        onChange={({ target }) => dispatch(sleepTimerSet(parseSleep(target.value)))}
      >
        <option value="off">{t('podcast.sleepOff')}</option>
        <option value="episode">{t('podcast.sleepEpisode')}</option>
        {MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('podcast.sleepMinutes', { minutes })}
          </option>
        ))}
      </select>
    </p>
  );
}

function CopyLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const position = useAppSelector(selectPosition);
  const [state, setState] = useState<'ready' | Shared>('ready');
  const address = (): string => `${window.location.origin}/${episodeTimeQuery(id, position)}`;
  return (
    <div className={styles.setting}>
      <button
        type="button"
        className={buttons.inline}
        onClick={() => void copyLink({ title: '', url: address() }).then(setState)}
        onBlur={() => setState('ready')}
      >
        {t('podcast.copyLink')}
      </button>
      <span role="status" className={styles.note}>
        {state === 'copied' ? t('podcast.linkCopied') : state === 'failed' && address()}
      </span>
    </div>
  );
}

/** Playback speed, sleep timer, a link to the current time, and a loop to repeat. */
export function PlaybackSettings({ id }: { id: string }) {
  return (
    <div className={styles.settings}>
      <Speed />
      <SleepTimer />
      <CopyLink id={id} />
      <LoopTools player={findEpisodePlayer()} hasSpeed />
    </div>
  );
}
