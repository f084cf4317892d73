import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '@/components/ui/Choice';
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
  const numberFormat = new Intl.NumberFormat(locale);
  return (
    <Choice
      label={t('podcast.speed')}
      value={speed}
      options={SPEEDS.map((value) => [value, `${numberFormat.format(value)}×`])}
      className={styles.setting}
      onChoose={(chosen) => dispatch(speedSet(Number(chosen)))}
    />
  );
}

function SleepTimer() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const sleep = useAppSelector(({ podcast }) => podcast.sleep);
  return (
    <Choice
      label={t('podcast.sleep')}
      value={sleep.kind === 'minutes' ? sleep.minutes : sleep.kind}
      options={[
        ['off', t('podcast.sleepOff')],
        ['episode', t('podcast.sleepEpisode')],
        ...MINUTES.map((minutes) => [minutes, t('podcast.sleepMinutes', { minutes })] as const),
      ]}
      className={styles.setting}
      onChoose={(chosen) => dispatch(sleepTimerSet(parseSleep(chosen)))}
    />
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
