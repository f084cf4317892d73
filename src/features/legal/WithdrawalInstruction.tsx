import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import {
  withdrawalInstruction,
  type InstructionPart,
} from '../../../contracts/content/withdrawalInstruction';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES } from '@/lib/addresses';
import { useSettings } from '@/services/content/hooks/useSettings';
import styles from './LegalRoute.module.css';
import prose from '@/components/prose/Prose.module.css';

/** A paragraph in which the name of the function to withdraw is a link to it. */
function LinkedText({ text, place }: { text: string; place: string }) {
  const [before = '', after] = text.split(place);
  return (
    <p>
      <span>{before}</span>
      {after !== undefined && <Link to={PAGES.withdrawal}>{place}</Link>}
      {after !== undefined && <span>{after}</span>}
    </p>
  );
}

function Part({ part, place }: { part: InstructionPart; place: string }) {
  if (part.type === 'heading') return <h2>{part.text}</h2>;
  if (part.type === 'text') return <LinkedText text={part.text} place={place} />;
  return (
    <ul role="list" className={styles.listed}>
      {part.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const EVERYTHING = ['goods', 'severalGoods', 'service'] as const;

/** The statutory instruction on withdrawal for everything that the shop sells, addressed as the settings say. */
export function WithdrawalInstruction() {
  const { t } = useTranslation();
  const language = useLanguage();
  const contact = useSettings()?.withdrawalContact?.text.split('\n').filter(Boolean).join(', ');
  if (!contact) return null;
  // With quotation marks, because the model's sentences contain the bare words.
  const name = t('titles.withdrawal');
  const place = language === 'de-DE' ? `„${name}“` : `“${name}”`;
  return (
    <div className={prose.prose}>
      {withdrawalInstruction(language, EVERYTHING, contact, place).map((part, at) => (
        <Part key={at} part={part} place={place} />
      ))}
    </div>
  );
}
