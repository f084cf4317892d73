import { STATUTORY } from '../../../contracts/content/statutory';
import { useLanguage } from '@/i18n/useLanguage';
import styles from './OrderStep.module.css';

/** In which language a contract is concluded, and what becomes of its text. */
export function ContractNote() {
  return <p className={styles.legal}>{STATUTORY[useLanguage()].contract.text}</p>;
}
