import type { Environment } from '../../contracts/config/environment';

/** The names under which the rehearsal is reached; a browser finds them on this machine. */
export const HOSTS = {
  'en-US': 'openstrings.example',
  'de-DE': 'leere-saiten.example',
  functions: 'functions.openstrings.example',
} as const;

export interface Ports {
  door: number;
  sandbox: number;
  smtp: number;
  functions: number;
  pages: number;
}

/** What a deployer would put into the environment's file, the hosted services' addresses apart. */
export function productionVariables(
  ports: Ports,
  pagesFolder: string,
  databases: Environment,
): Environment {
  const door = (name: string): string => `https://${name}:${String(ports.door)}`;
  return {
    ENV_FILE: '',
    NODE_ENV: 'production',
    SITE_URL_EN: `https://${HOSTS['en-US']}`,
    SITE_URL_DE: `https://${HOSTS['de-DE']}`,
    SITE_ORIGINS: `https://${HOSTS['en-US']},https://${HOSTS['de-DE']}`,
    FUNCTIONS_URL: `https://${HOSTS.functions}`,
    FUNCTIONS_PORT: String(ports.functions),
    FUNCTIONS_SECRET: 'rehearsal-functions-secret',
    TRUSTED_PROXIES: '1',
    PAGES_FOLDER: pagesFolder,
    PAGES_PORT: String(ports.pages),
    PAGES_WEBHOOK_SECRET: 'rehearsal-pages-secret',
    CONTENT_DELIVERY_URL: door('cdn.contentful.example'),
    CONTENT_MANAGEMENT_URL: door('api.contentful.example'),
    CONTENT_SPACE: 'openstrings',
    CONTENT_DELIVERY_TOKEN: 'rehearsal-delivery',
    CONTENT_MANAGEMENT_TOKEN: 'rehearsal-management',
    PAYPAL_API_URL: door('api-m.paypal.example'),
    PAYPAL_CLIENT_ID: 'rehearsal-client',
    PAYPAL_CLIENT_SECRET: 'rehearsal-client-secret',
    PAYPAL_WEBHOOK_ID: 'rehearsal-webhook',
    PODCASTS_ITUNES_URL: `${door('itunes.example')}/lookup?id=900100&entity=podcastEpisode&limit=200`,
    PODCASTS_MEDIA_HOSTS: 'media.podcasts.example',
    MAIL_ACCOUNT: 'openstrings',
    MAIL_OWNER: 'owner@openstrings.example',
    MAIL_CC: 'maintainer@openstrings.example',
    MAIL_FROM: 'post@openstrings.example',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(ports.smtp),
    ...databases,
  };
}
