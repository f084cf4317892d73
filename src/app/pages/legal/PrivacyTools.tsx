import { useMemo } from 'react';
import { ContactedHosts, type KnownHost } from '@/features/legal/ContactedHosts';
import { StoredOnDevice } from '@/features/legal/StoredOnDevice';
import { readConfiguration } from '../../configuration/configuration';
import type { Configuration } from '../../configuration/configurationSchema';
import { imageHostsOf } from '../../store/services';

/** Every configured host once, with its purposes. */
export function hostsOf(
  { content, functionsUrl, paypal, podcasts, identity }: Configuration,
  own: string,
): KnownHost[] {
  const all: KnownHost[] = [
    { host: own, role: 'site' },
    ...[content.host, ...imageHostsOf(content)].map((host) => ({ host, role: 'content' as const })),
    { host: new URL(functionsUrl).host, role: 'functions' },
    ...podcasts.mediaHosts.map((host) => ({ host, role: 'podcasts' as const })),
    { host: new URL(paypal.sdkUrl).host, role: 'payment' },
    { host: 'www.youtube-nocookie.com', role: 'video' },
    ...(identity === undefined
      ? []
      : [{ host: new URL(identity.databaseURL).host, role: 'identity' as const }]),
  ];
  return all.filter(({ host }, at) => all.findIndex((one) => one.host === host) === at);
}

/** The privacy page's tools: stored data, and every host that this visit has contacted. */
export function PrivacyTools() {
  const known = useMemo(() => hostsOf(readConfiguration(document), window.location.host), []);
  return (
    <>
      <StoredOnDevice />
      <ContactedHosts known={known} />
    </>
  );
}
