import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Choice } from '@/components/ui/Choice';
import { ToolButton } from '@/components/ui/ToolButton';
import { A_RANGE_HZ, MAX_BEATS, TEMPO_RANGE, type SoundSettings } from '@/features/ui/sounds';
import { soundsSet } from '@/features/ui/uiSlice';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { nameOf, noteLabel } from '@/lib/media/notes';
import { PRACTICE_ICONS } from '../practiceIcons';
import { DroneButton, PulseButton } from './SoundButtons';
import { tempoOfTaps, withTap } from './tapTempo';
import styles from './SoundPanel.module.css';

/** Octaves that most instruments and voices play in. */
const OCTAVES = [1, 2, 3, 4, 5, 6];
const SILENT_BARS = [0, 2, 3, 4, 8];
const SEMITONES = Array.from({ length: 12 }, (_, semitone) => semitone);
const BEATS = Array.from({ length: MAX_BEATS }, (_, at) => at + 1);

type NumberSetting = {
  [K in keyof SoundSettings]: SoundSettings[K] extends number ? K : never;
}[keyof SoundSettings];

function useSetting() {
  const dispatch = useAppDispatch();
  return {
    sounds: useAppSelector(({ ui }) => ui.sounds),
    set: (settings: Partial<SoundSettings>) => void dispatch(soundsSet(settings)),
  };
}

interface SliderProps {
  setting: NumberSetting;
  label: string;
  /** The value in words. */
  shown: string;
  range: readonly [number, number];
  step?: number;
}

function Slider({ setting, label, shown, range: [min, max], step = 1 }: SliderProps) {
  const { sounds, set } = useSetting();
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <span aria-hidden="true">{shown}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={sounds[setting]}
        aria-valuetext={shown}
        onChange={({ target }) => set({ [setting]: Number(target.value) })}
      />
    </label>
  );
}

function DroneSettings() {
  const t = usePracticeLabels();
  const language = useLanguage();
  const { sounds, set } = useSetting();
  const octave = Math.floor(sounds.semitone / 12);
  const note = sounds.semitone % 12;
  return (
    <fieldset className={styles.part}>
      <legend>{t('practice:sounds.droneTitle')}</legend>
      <Choice
        label={t('practice:sounds.note')}
        value={note}
        options={SEMITONES.map((semitone) => [
          semitone,
          noteLabel(nameOf(semitone), language).replace(/\d/, ''),
        ])}
        className={styles.choice}
        onChoose={(chosen) => set({ semitone: 12 * octave + Number(chosen) })}
      />
      <Choice
        label={t('practice:sounds.height')}
        value={octave}
        options={[...new Set([...OCTAVES, octave])].map((value) => [value, String(value)])}
        className={styles.choice}
        onChoose={(chosen) => set({ semitone: 12 * Number(chosen) + note })}
      />
      {(['fifth', 'octave'] as const).map((interval) => (
        <label key={interval} className={styles.check}>
          <input
            type="checkbox"
            checked={sounds[interval]}
            onChange={({ target }) => set({ [interval]: target.checked })}
          />
          <span>
            {t(interval === 'fifth' ? 'practice:sounds.fifth' : 'practice:sounds.octave')}
          </span>
        </label>
      ))}
      <Slider
        setting="a4Hz"
        label={t('practice:sounds.tuningTitle')}
        shown={t('practice:sounds.tuning', { hz: sounds.a4Hz })}
        range={A_RANGE_HZ}
      />
    </fieldset>
  );
}

function PulseSettings() {
  const t = usePracticeLabels();
  const { sounds, set } = useSetting();
  const taps = useRef<number[]>([]);
  const tap = (): void => {
    taps.current = withTap(taps.current, performance.now());
    const tempo = tempoOfTaps(taps.current);
    if (tempo !== null) set({ tempo });
  };
  return (
    <fieldset className={styles.part}>
      <legend>{t('practice:sounds.pulseTitle')}</legend>
      <Slider
        setting="tempo"
        label={t('practice:sounds.tempoTitle')}
        shown={t('practice:sounds.tempo', { count: sounds.tempo })}
        range={TEMPO_RANGE}
      />
      {/* Taps count when the finger comes down; keys press by a click without a pointer. */}
      <ToolButton
        icon={PRACTICE_ICONS.tap}
        label={t('practice:sounds.tap')}
        onPointerDown={tap}
        onClick={({ detail }) => detail === 0 && tap()}
      />
      <Choice
        label={t('practice:sounds.beats')}
        value={sounds.beats}
        options={BEATS.map((beats) => [beats, String(beats)])}
        className={styles.choice}
        onChoose={(beats) => set({ beats: Number(beats) })}
      />
      <Choice
        label={t('practice:sounds.silent')}
        value={sounds.silentBar}
        options={[...new Set([...SILENT_BARS, sounds.silentBar])].map((bars) => [
          bars,
          bars === 0 ? t('practice:sounds.never') : t('practice:sounds.oneIn', { bars }),
        ])}
        className={styles.choice}
        onChoose={(silentBar) => set({ silentBar: Number(silentBar) })}
      />
    </fieldset>
  );
}

/** Buttons and settings of drone and pulse. */
export function SoundPanel({ close }: { close?: ReactNode }) {
  const t = usePracticeLabels();
  const [isOpen, setIsOpen] = useState(false);
  const settings = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Below a step on the stand they would open out of sight.
    if (isOpen) settings.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { yielded } = useAppSelector(({ ui }) => ui.sounding);
  const { volume } = useAppSelector(({ ui }) => ui.sounds);
  return (
    <section className={styles.panel} aria-label={t('practice:sounds.title')}>
      <div className={styles.row}>
        <DroneButton />
        <PulseButton />
        <ToolButton
          icon={PRACTICE_ICONS.adjust}
          label={t('practice:sounds.adjust')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        {close}
      </div>
      <p role="status" className={styles.status}>
        {yielded === 'sounds' && <span>{t('practice:sounds.yielded.sounds')}</span>}
        {yielded === 'player' && <span>{t('practice:sounds.yielded.player')}</span>}
      </p>
      {isOpen && (
        <div ref={settings} className={styles.settings}>
          <DroneSettings />
          <PulseSettings />
          <Slider
            setting="volume"
            label={t('practice:sounds.volumeTitle')}
            shown={t('practice:sounds.volume', { percent: volume })}
            range={[0, 100]}
            step={5}
          />
        </div>
      )}
    </section>
  );
}
