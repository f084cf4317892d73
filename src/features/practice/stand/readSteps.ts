import { trustedHtml } from '@/lib/browser/trustedTypes';
import { readStepDetails, type StepDetails } from './stepDetails';

/** Content of the stand at a time: an item of the exercise's list, or the words before or after it. */
export interface Step extends StepDetails {
  /** Safe HTML. */
  html: string;
  text: string;
}

/** Length above which a text is too long to be read from a distance. */
const MAX_LENGTH = 400;

function toStep(nodes: readonly Element[]): Pick<Step, 'html' | 'text'> {
  for (const element of nodes)
    for (const one of [element, ...element.querySelectorAll('[id]')]) one.removeAttribute('id');
  const parts = nodes.map((node) => (node.matches('li') ? node.innerHTML : node.outerHTML));
  return {
    html: parts.join(''),
    text: nodes
      .map((node) => node.textContent)
      .join(' ')
      .trim(),
  };
}

/**
 * Splits the safe HTML of an exercise into the steps of its first list. Nothing of the text is left out.
 * @param exact the editors' lines about the steps, one for each
 * @returns an empty list when the text has no list of two or more items
 */
export function readSteps(html: string, exact = ''): Step[] {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  const blocks = [...body.children];
  const at = blocks.findIndex(
    (block) => block.matches('ol, ul') && block.querySelectorAll(':scope > li').length > 1,
  );
  const list = blocks[at];
  if (list === undefined) return [];
  const lines = exact.split('\n');
  // Words around the list have no time: they often name that of the whole exercise.
  const [before, after] = [blocks.slice(0, at), blocks.slice(at + 1)].map((part) => {
    const words = toStep(part);
    return part.length === 0 ? [] : [{ ...words, ...readStepDetails(words.text), minutes: null }];
  });
  const items = [...list.children].map((item, index) => {
    const step = toStep([item]);
    const details = readStepDetails(step.text, lines[index]);
    // A drone or pulse that is named before the list is meant for all steps.
    const tempo = details.tempo ?? before?.[0]?.tempo ?? null;
    const note = details.note ?? before?.[0]?.note ?? null;
    return { ...step, minutes: details.minutes, tempo, note };
  });
  return [...(before ?? []), ...items, ...(after ?? [])];
}

/** Size that a text can have: its share of a screen's side for each letter. */
export const letterShare = (text: string): number =>
  1 / Math.sqrt(Math.min(MAX_LENGTH, Math.max(20, text.length)));
