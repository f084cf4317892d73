import { CONTACTS, PRIVACY_WORDS, STORED } from '../../../contracts/content/privacyFacts';
import { useLanguage } from '@/i18n/useLanguage';
import styles from './LegalRoute.module.css';

/** Sections of the privacy page about what the device stores and whom the browser asks, from the lists of `contracts/`. */
export function PrivacyFacts() {
  const language = useLanguage();
  const words = PRIVACY_WORDS[language];
  return (
    <>
      <section className={styles.fact}>
        <h2>{words.stored}</h2>
        <p>{words.storedText}</p>
        <ul role="list" className={styles.listed}>
          {Object.entries(STORED).map(([name, text]) => (
            <li key={name}>
              <b>{name}</b> <span>{text[language]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.fact}>
        <h2>{words.contacts}</h2>
        <p>{words.contactsText}</p>
        <ul role="list" className={styles.listed}>
          {Object.entries(CONTACTS).map(
            ([role, contact]) =>
              contact !== null && (
                <li key={role} data-role={role}>
                  <b>{contact.name[language]}</b> <span>{contact.text[language]}</span>
                </li>
              ),
          )}
        </ul>
      </section>
    </>
  );
}
