import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { playerYielded, soundsPaused } from '@/features/ui/uiSlice';
import { frequencyHz } from '@/lib/media/notes';
import { connectOtherTabs } from '@/lib/media/otherTabs';
import { onSoundTaken, soundContext } from '@/lib/media/soundContext';
import { playDrone } from './playDrone';
import { playPulse, type Pulse } from './playPulse';
import { soundOutput } from './soundOutput';

/** A pure fifth. */
const FIFTH = 3 / 2;

/** Pauses every player of the page. @returns true when one was playing */
function pausePlayers(): boolean {
  const playing = [...document.querySelectorAll<HTMLMediaElement>('audio, video')].filter(
    ({ paused }) => !paused,
  );
  for (const player of playing) player.pause();
  return playing.length > 0;
}

/**
 * Lets drone and pulse and the page's players never sound together: the one that was started last goes on.
 * @param pauseEpisode pauses the podcast, which may not have begun to play yet
 */
function useOneSound(isSounding: boolean, pauseEpisode: () => void): void {
  const dispatch = useAppDispatch();
  const start = useEffectEvent(() => {
    pauseEpisode();
    if (pausePlayers()) dispatch(playerYielded());
  });
  useEffect(() => {
    if (!isSounding) return undefined;
    const pause = (): void => void dispatch(soundsPaused());
    const onPlay = ({ target }: Event): void => {
      if (target instanceof HTMLMediaElement && !target.paused) pause();
    };
    // Some systems let a hidden page's sound sleep without saying so.
    const wake = (): void => void (document.visibilityState === 'visible' && soundContext());
    const tabs = connectOtherTabs(pause);
    start();
    tabs.announce();
    document.addEventListener('play', onPlay, true);
    document.addEventListener('visibilitychange', wake);
    const forget = onSoundTaken(pause);
    return () => {
      tabs.close();
      document.removeEventListener('play', onPlay, true);
      document.removeEventListener('visibilitychange', wake);
      forget();
    };
  }, [isSounding, dispatch]);
}

/** Plays drone and pulse as the store says. */
export function useSoundEngine(pauseEpisode: () => void): void {
  const { sounds, sounding } = useAppSelector(({ ui }) => ui);
  const { semitone, a4Hz, octave, fifth, tempo, beats, silentBar, volume } = sounds;
  const { isDroning, isPulsing } = sounding;
  const pulse = useRef<Pulse | null>(null);
  useEffect(() => {
    if (isDroning || isPulsing) soundOutput(volume);
  }, [isDroning, isPulsing, volume]);
  const output = useEffectEvent(() => soundOutput(volume));
  useEffect(() => {
    if (!isDroning) return undefined;
    const tone = frequencyHz({ semitone }, a4Hz);
    return playDrone(output(), [
      tone,
      ...(fifth ? [tone * FIFTH] : []),
      ...(octave ? [tone * 2] : []),
    ]);
  }, [isDroning, semitone, a4Hz, octave, fifth]);
  useEffect(() => {
    if (!isPulsing) {
      pulse.current?.stop();
      pulse.current = null;
    } else if (pulse.current === null)
      pulse.current = playPulse(output(), { tempo, beats, silentBar });
    else pulse.current.change({ tempo, beats, silentBar });
  }, [isPulsing, tempo, beats, silentBar]);
  useEffect(
    () => () => {
      pulse.current?.stop();
      pulse.current = null;
    },
    [],
  );
  useOneSound(isDroning || isPulsing, pauseEpisode);
}
