import type { HostRole } from '../../../contracts/content/privacyFacts';
import { usePrivacyLabels } from '@/i18n/lazy/privacyLabels';
import { useContactedHosts } from '@/lib/network/contactedHosts';
import styles from './PrivacyTools.module.css';

/** A host from the site's configuration. */
export interface KnownHost {
  host: string;
  role: HostRole;
}

/**
 * Lists the configured hosts and any other host that this visit contacted, each with its purpose.
 */
export function ContactedHosts({ known }: { known: readonly KnownHost[] }) {
  const t = usePrivacyLabels();
  const contacted = useContactedHosts();
  const others = contacted.filter((host) => !known.some((one) => one.host === host));
  const rows = [
    ...known.map(({ host, role }) => ({ host, what: t(`privacy:role.${role}`) })),
    ...others.map((host) => ({ host, what: t('privacy:role.other') })),
  ];
  return (
    <section className={styles.tool} aria-labelledby="contacted-hosts">
      <h2 id="contacted-hosts">{t('privacy:hosts')}</h2>
      <p>{t('privacy:hostsNote')}</p>
      <ul role="list" className={styles.list} aria-live="polite">
        {rows.map(({ host, what }) => (
          <li key={`${host} ${what}`} data-contacted={contacted.includes(host)}>
            <code>{host}</code> <span>{what}</span>{' '}
            <em>{t(contacted.includes(host) ? 'privacy:contacted' : 'privacy:notContacted')}</em>
          </li>
        ))}
      </ul>
    </section>
  );
}
