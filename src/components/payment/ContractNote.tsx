import { STATUTORY } from '../../../contracts/content/statutory';
import { useLanguage } from '@/i18n/useLanguage';
import styles from './OrderStep.module.css';

/** Language of the contract and storage of its text. */
export function ContractNote() {
  return <p className={styles.legal}>{STATUTORY[useLanguage()].contract.text}</p>;
}
