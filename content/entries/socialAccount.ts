import { entriesOf } from '../lib/demoEntry';
import { one } from '../lib/localized';

const account = entriesOf('socialAccount');

export const socialAccounts = [
  account('social-facebook', {
    name: one('Facebook'),
    url: one('https://www.facebook.com/openstrings.example'),
  }),
  account('social-instagram', {
    name: one('Instagram'),
    url: one('https://www.instagram.com/openstrings.example'),
  }),
  account('social-telegram', {
    name: one('Telegram'),
    url: one('https://t.me/openstrings_example'),
  }),
  account('podcast-apple', {
    name: one('Apple Podcasts'),
    url: one('https://podcasts.apple.com/podcast/id900100'),
  }),
  account('podcast-spotify', {
    name: one('Spotify'),
    url: one('https://open.spotify.com/show/openstrings-example'),
  }),
];
