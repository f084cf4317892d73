import { bilingual } from '../../contracts/language/bilingual';
import type { Language } from '../../contracts/language/languages';
import { textOf, type Entry } from './entries';

const WORDS = bilingual(
  { maker: 'Maker', product: 'Product', warnings: 'Warnings' },
  { maker: 'Hersteller', product: 'Produkt', warnings: 'Warnhinweise' },
);

/** Manufacturer, identification and warnings of a shop item (Art. 19 Regulation (EU) 2023/988); '' for empty fields. */
export function productSafetyOf(entry: Entry, language: Language): string {
  const words = WORDS[language];
  const part = (label: string, ...fields: string[]): string[] => {
    const texts = fields.map((name) => textOf(entry, name, language)).filter(Boolean);
    return texts.length === 0 ? [] : [`${label}: ${texts.join('\n')}`];
  };
  return [
    ...part(words.maker, 'maker', 'makerContact'),
    ...part(words.product, 'productId'),
    ...part(words.warnings, 'warnings'),
  ].join('\n');
}
