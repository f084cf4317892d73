import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { SafeHtml } from '@/components/prose/SafeHtml';
import { ToolButton } from '@/components/ui/ToolButton';
import { ToolRow } from '@/components/ui/ToolRow';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { noteLabel } from '@/lib/media/notes';
import type { Language } from '../../../../contracts/language/languages';
import { PRACTICE_ICONS } from '../practiceIcons';
import { StepSounds } from '../sound/StepSounds';
import type { Turn } from './pedalKeys';
import { letterShare, type Step } from './readSteps';
import { storedPedal } from './storedStand';
import { StepTimer } from './StepTimer';
import { useFittedText } from './useFittedText';
import { useHeadsetButtons } from './useHeadsetButtons';
import { useNextInSet } from './useNextInSet';
import { usePedal } from './usePedal';
import { stepTimer, useStand } from './useStand';
import styles from './StandSteps.module.css';

interface StandStepsProps {
  block: string;
  steps: readonly Step[];
  /** Language of the text when it is borrowed. */
  lang: Language | undefined;
  /** Timer of the whole exercise, for steps without a time of their own. */
  wholeTimer: ReactNode;
}

/** The key that the pedal has been taught, and how it is taught. */
function usePedalKey() {
  const [learned, setLearned] = useState(() => storedPedal.read()?.key ?? null);
  const [lesson, setLesson] = useState<'none' | 'waiting' | 'learned'>('none');
  return {
    learned,
    lesson,
    startLesson: () => setLesson((before) => (before === 'waiting' ? 'none' : 'waiting')),
    learn(key: string): void {
      storedPedal.write({ version: 1, key });
      setLearned(key);
      setLesson('learned');
    },
  };
}

/** A tap on the left third goes back. */
function tappedTurn(event: MouseEvent<HTMLElement>): Turn | null {
  const { clientX, currentTarget, target, detail } = event;
  const isControl = target instanceof Element && target.closest('a, button') !== null;
  // The second of two quick taps selects a word, which nobody meant to.
  const hasSelected = detail < 2 && String(getSelection() ?? '') !== '';
  if (isControl || hasSelected) return null;
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX - left < width / 3 ? 'back' : 'next';
}

/** Place, time, tempo and note of a step in one line. */
const factsOf = (
  place: string,
  { minutes, tempo, note }: Step,
  t: ReturnType<typeof usePracticeLabels>,
  language: Language,
): string =>
  [
    place,
    minutes !== null && t('practice:minutes', { count: minutes }),
    tempo !== null && `♩ = ${String(tempo)}`,
    note !== null && noteLabel(note, language),
  ]
    .filter(Boolean)
    .join(' · ');

interface StepToolsProps {
  step: Step;
  isFirst: boolean;
  isLast: boolean;
  turn(turn: Turn): void;
  pedal: ReturnType<typeof usePedalKey>;
}

/** The step's sounds, its neighbours, and the lesson of the pedal. */
function StepTools({ step, isFirst, isLast, turn, pedal }: StepToolsProps) {
  const t = usePracticeLabels();
  return (
    <ToolRow>
      <StepSounds tempo={step.tempo} note={step.note} />
      <ToolButton
        icon={PRACTICE_ICONS.back}
        label={t('practice:steps.back')}
        aria-disabled={isFirst}
        onClick={() => turn('back')}
      />
      <ToolButton
        icon={PRACTICE_ICONS.next}
        label={t('practice:steps.next')}
        aria-disabled={isLast}
        onClick={() => turn('next')}
      />
      <ToolButton
        icon={PRACTICE_ICONS.pedal}
        label={t('practice:pedal.learn')}
        aria-pressed={pedal.lesson === 'waiting'}
        onClick={pedal.startLesson}
      />
      <span role="status" className={styles.lesson}>
        {pedal.lesson === 'waiting' && <span>{t('practice:pedal.waiting')}</span>}
        {pedal.lesson === 'learned' && <span>{t('practice:pedal.learned')}</span>}
      </span>
    </ToolRow>
  );
}

/** The dialog focuses its close button when it opens; here a pedal's key must find the step. */
function useFirstFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opened = requestAnimationFrame(() => region.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(opened);
  }, [region]);
}

interface NextStepProps extends Pick<StandStepsProps, 'lang'> {
  step: Step | undefined;
  /** Text that comes after the last step. */
  otherwise: string;
}

/** The words of the next step, which eyes find below the current one. */
function NextStep({ step, lang, otherwise }: NextStepProps) {
  const t = usePracticeLabels();
  return (
    <p className={styles.next}>
      {step !== undefined && (
        <span className="visually-hidden">{`${t('practice:steps.then')} `}</span>
      )}
      <span lang={step && lang}>{step?.text ?? otherwise}</span>
    </p>
  );
}

/** One step of an exercise at a time, in letters for two metres, with the next one below in small. */
export function StandSteps({ block, steps, lang, wholeTimer }: StandStepsProps) {
  const t = usePracticeLabels();
  const language = useLanguage();
  const region = useRef<HTMLDivElement>(null);
  const { at, isGoing, setGoing, turn } = useStand(block, steps);
  const pedal = usePedalKey();
  const goOn = useNextInSet(block);
  // After the last step the set goes on.
  const turnOn = (way: Turn): void => {
    if (way === 'next' && at === steps.length - 1 && goOn !== null) goOn.go();
    else turn(way);
  };
  usePedal({
    step: region,
    learned: pedal.learned,
    isLearning: pedal.lesson === 'waiting',
    onTurn: turnOn,
    onLearn: pedal.learn,
  });
  useHeadsetButtons(turnOn, setGoing);
  useFirstFocus(region);
  useFittedText(region, steps[at]?.html ?? '');
  const onGoing = useCallback(
    (going: boolean) => {
      setGoing(going);
      if (going) region.current?.focus({ preventScroll: true });
    },
    [setGoing],
  );
  const step = steps[at];
  const next = steps[at + 1];
  if (step === undefined) return null;
  const place = t('practice:steps.place', { step: at + 1, count: steps.length });
  return (
    <div className={styles.stand}>
      {/* Keys do the same anywhere on the stand, see usePedal. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={region}
        // The keyboard scrolls a long step.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={place}
        aria-live="polite"
        className={styles.step}
        style={{ '--letter': letterShare(step.text) } as React.CSSProperties}
        onClick={(event) => {
          const tapped = tappedTurn(event);
          if (tapped !== null) turnOn(tapped);
        }}
      >
        <p className={styles.place}>{factsOf(place, step, t, language)}</p>
        <div className={styles.words} lang={lang}>
          <SafeHtml html={step.html} />
        </div>
      </div>
      <NextStep step={next} lang={lang} otherwise={goOn?.label ?? t('practice:steps.last')} />
      <div className={styles.tools}>
        {step.minutes === null ? (
          wholeTimer
        ) : (
          <StepTimer
            key={at}
            name={stepTimer(block, at)}
            minutes={step.minutes}
            isGoing={isGoing}
            onGoing={onGoing}
            onOver={() => turnOn('next')}
          />
        )}
        <StepTools
          step={step}
          isFirst={at === 0}
          isLast={next === undefined && goOn === null}
          turn={turnOn}
          pedal={pedal}
        />
      </div>
    </div>
  );
}
