import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { renderComponent } from '@/components/testing/renderComponent';
import { contentApi } from '@/services/content/cache/contentApi';
import { settingsApi } from '@/services/content/queries/settings';
import type { Settings } from '@/services/content/types/settings';
import type { OrderDetails } from '@/services/payment/orderDetails';
import type { Language } from '../../../contracts/language/languages';
import { LegalLinks } from './LegalLinks';

const SETTINGS: Settings = {
  siteName: '',
  authorName: '',
  contactEmail: '',
  smallBusiness: false,
  workshopWithdrawal: false,
  withdrawalContact: null,
  workshopsAbroad: false,
  meetingProvider: null,
  supervisoryAuthority: null,
  guaranteeNotice: null,
  description: null,
  logo: null,
  headerImage: null,
  socialAccounts: [],
  podcastAccounts: [],
  legalPages: [],
  credits: null,
  podcastIntro: null,
  donationIntro: null,
  freeDownloadsIntro: null,
};
const TITLES = { terms: 'Terms page', withdrawal: 'Instruction', privacy: 'Privacy page' };

async function shown(
  kind: OrderDetails['kind'],
  language: Language,
  workshopWithdrawal = false,
): Promise<string> {
  const store = configureStore({
    reducer: { [contentApi.reducerPath]: contentApi.reducer },
    middleware: (defaults) => defaults().concat(contentApi.middleware),
  });
  const legalPages = Object.entries(TITLES).map(([slug, text]) => ({
    id: slug,
    slug,
    title: { text },
  }));
  await store.dispatch(
    settingsApi.util.upsertQueryData('settings', { locale: language }, { ...SETTINGS, legalPages }),
  );
  const { container, unmount } = renderComponent(
    <Provider store={store}>
      <LegalLinks details={{ kind, workshopWithdrawal }} />
    </Provider>,
    language,
  );
  for (const hint of container.querySelectorAll('.visually-hidden')) hint.remove();
  const text = container.textContent ?? '';
  unmount();
  store.dispatch(contentApi.util.resetApiState());
  return text;
}

test('legal links: the terms apply, the other pages are to be read', async () => {
  expect(await shown('shop', 'de-DE')).toBe(
    'Es gelten unsere AGB. Zum Nachlesen: Instruction, Privacy page',
  );
  expect(await shown('shop', 'en-US')).toBe(
    'Our terms apply. For reference: Instruction, Privacy page',
  );
});

test('legal links: the instruction on withdrawal only where there is a right of withdrawal', async () => {
  expect(await shown('workshop', 'de-DE')).toBe(
    'Es gelten unsere AGB. Zum Nachlesen: Privacy page',
  );
  expect(await shown('workshop', 'de-DE', true)).toContain('Instruction');
  expect(await shown('donation', 'de-DE')).toBe('Gut zu wissen: Privacy page');
});
