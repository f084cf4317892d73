import { bilingual, inBoth, type Bilingual } from '../../contracts/language/bilingual';
import { berlinWallTime, parseInstant } from '../../contracts/time/berlinClock';
import { formatMoment } from '../../contracts/time/berlinTime';
import type { Entity } from '../mirror/entity';
import { sharedValue } from '../report/reportSpace';
import { startOf } from '../report/workshops';
import type { HoldReason } from '../mirror/heldChange';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A workshop that moves this far is mostly a wrong year. */
const FAR_AHEAD_MS = 300 * DAY_MS;

const textOf = (entity: Entity, field: string): string => String(sharedValue(entity, field) ?? '');

const endOf = (entity: Entity): number => parseInstant(textOf(entity, 'endTime'));

/** Written offset from UTC, such as `+01:00`; '' for none. */
const offsetIn = (time: string): string => /(Z|[+-]\d{2}:?\d{2})$/.exec(time)?.[0] ?? '';

function minutesOf(offset: string): number {
  const [, sign = '', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** True when the time has the offset of Berlin on its day, or none, which means Berlin. */
const isBerlin = (time: string, instant: number): boolean =>
  offsetIn(time) === '' ||
  minutesOf(offsetIn(time)) * MINUTE_MS === berlinWallTime(instant) - instant;

/** @param words the change, from the former time to the new one */
const moved = (from: number, to: number, words: (from: string, to: string) => Bilingual) => {
  return inBoth(
    (language) => words(formatMoment(from, language), formatMoment(to, language))[language],
  );
};

function startReasons(before: Entity, after: Entity, now: number): HoldReason[] {
  const reason = (words: Bilingual): HoldReason[] => [{ kind: 'workshop', field: 'date', words }];
  const [old, start] = [startOf(before), startOf(after)];
  const [oldText, text] = [textOf(before, 'date'), textOf(after, 'date')];
  if (Number.isNaN(start))
    return reason(
      bilingual(
        'is no date, so the workshop would be gone from the list',
        'ist kein Datum, darum wäre der Workshop von der Liste verschwunden',
      ),
    );
  if (start === old) return [];
  if (start < now)
    return reason(
      moved(old, start, (from, to) =>
        bilingual(`is in the past: ${to} instead of ${from}`, `liegt zurück: ${to} statt ${from}`),
      ),
    );
  if (start - old >= FAR_AHEAD_MS)
    return reason(
      moved(old, start, (from, to) =>
        bilingual(`is far ahead: ${to} instead of ${from}`, `ist weit weg: ${to} statt ${from}`),
      ),
    );
  const isSameZone =
    offsetIn(text) === offsetIn(oldText) || (isBerlin(text, start) && isBerlin(oldText, old));
  if (isSameZone) return [];
  return reason(
    moved(old, start, (from, to) =>
      bilingual(
        `has another time zone (${offsetIn(text) || 'none'}): ${to} instead of ${from} in Berlin`,
        `hat eine andere Zeitzone (${offsetIn(text) || 'keine'}): in Berlin ${to} statt ${from}`,
      ),
    ),
  );
}

function lengthReasons(before: Entity, after: Entity): HoldReason[] {
  const minutes = (entity: Entity): number => (endOf(entity) - startOf(entity)) / MINUTE_MS;
  const [old, next] = [minutes(before), minutes(after)];
  if (!(old > 0) || Number.isNaN(startOf(after)) || next === old) return [];
  const words =
    next > 0
      ? bilingual(
          `the workshop would take ${String(next)} minutes instead of ${String(old)}`,
          `der Workshop dauerte ${String(next)} Minuten statt ${String(old)}`,
        )
      : bilingual(
          'is missing or before the beginning, so nobody would know how long the workshop takes',
          'fehlt oder liegt vor dem Beginn, darum wüsste niemand, wie lange der Workshop dauert',
        );
  return [{ kind: 'workshop', field: 'endTime', words }];
}

/** Fewer places: those that are taken are known to the functions only, which let the change go on (confirmedAtDesk.ts). */
function placesReasons(before: Entity, after: Entity): HoldReason[] {
  const [old, next] = [sharedValue(before, 'places') ?? Infinity, sharedValue(after, 'places')];
  if (typeof old !== 'number' || typeof next !== 'number' || next >= old) return [];
  const from = old === Infinity ? bilingual('no limit', 'ohne Grenze') : inBoth(() => String(old));
  return [
    {
      kind: 'workshop',
      field: 'places',
      words: bilingual(
        `${String(next)} instead of ${from['en-US']}: fewer than people have booked, or that is not known yet`,
        `${String(next)} statt ${from['de-DE']}: weniger, als gebucht haben, oder das ist noch nicht bekannt`,
      ),
    },
  ];
}

/** Changes of a coming workshop that are mostly mistakes, or that its participants would have to know. */
export const workshopReasons = (before: Entity, after: Entity, now: number): HoldReason[] =>
  startOf(before) > now
    ? [
        ...startReasons(before, after, now),
        ...lengthReasons(before, after),
        ...placesReasons(before, after),
      ]
    : [];
