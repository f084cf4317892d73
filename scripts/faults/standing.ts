import { WORDS } from '../../e2e/support/words';
import { until } from '../../test/until';
import type { Scene } from './scene';

/** Every sentence of an interface's words. */
function sentences(words: unknown): string[] {
  if (typeof words === 'string') return words.length > 20 && !words.includes('{{') ? [words] : [];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentences) : [];
}

const OF = {
  'en-US': new Set(sentences(WORDS['en-US'])),
  'de-DE': new Set(sentences(WORDS['de-DE'])),
};

const CODES_OWN = /.{0,20}(\[object |undefined|NaN\b|TypeError|Invalid Date).{0,20}/;

/** What is wrong with the page as it stands: it has a heading and words, nothing of the code's own, nothing in the other language. */
async function standing({ page, language }: Pick<Scene, 'page' | 'language'>): Promise<string[]> {
  const heading = (
    await page
      .getByRole('heading', { level: 1 })
      .first()
      .innerText()
      .catch(() => '')
  ).trim();
  const text = await page.locator('body').innerText();
  const other = language === 'en-US' ? 'de-DE' : 'en-US';
  const foreign = [...OF[other]].find(
    (sentence) => !OF[language].has(sentence) && text.includes(sentence),
  );
  const code = CODES_OWN.exec(text)?.[0];
  return [
    ...(heading === '' ? ['the page has no heading'] : []),
    ...(text.trim().length < 80 ? ['the page has no words'] : []),
    ...(code === undefined ? [] : [`words of the code: ${code}`]),
    ...(foreign === undefined ? [] : [`words of the other language: ${foreign}`]),
  ];
}

/** The same of the page as it stays: parts of it may still be on their way, for `patience` ms. */
export async function settledStanding(
  scene: Pick<Scene, 'page' | 'language'>,
  patience: number,
): Promise<string[]> {
  let wrong: string[] = [];
  const stands = async (): Promise<boolean> => (wrong = await standing(scene)).length === 0;
  // What is wrong to the end is said in words by who asked.
  await until('a page that stands', stands, patience).catch((error: unknown) => {
    if (wrong.length === 0) throw error;
  });
  return wrong;
}
