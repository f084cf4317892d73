import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LabelsProvider } from '@/i18n/LabelsProvider';
import { MemoryRouter } from 'react-router-dom';
import { ContactedHosts } from '@/features/legal/ContactedHosts';
import { StoredOnDevice } from '@/features/legal/StoredOnDevice';
import { loadLabels } from '@/i18n/labels';
import { makeI18n } from '@/i18n/makeI18n';
import { parseConfiguration } from '../../configuration/configurationSchema';
import { hostsOf } from './PrivacyTools';

const configuration = (content: object) =>
  parseConfiguration({
    content: {
      space: 's',
      environment: 'master',
      accessToken: 't',
      timeoutMs: 1,
      retries: 0,
      ...content,
    },
    functionsTimeoutMs: 1,
    functionsUrl: 'https://functions.example',
    mail: { account: 'a', owner: 'owner@site.example', cc: 'cc@site.example' },
    paypal: { clientId: 'c', sdkUrl: 'https://www.paypal.com/sdk/js' },
    podcasts: { mediaHosts: ['audio.example.org'] },
  });

test('hosts: lists every configured host once with its purpose', () => {
  expect(
    hostsOf(
      configuration({ host: 'cdn.contentful.com', insecure: false }),
      'openstrings.example',
    ).map(({ host, role }) => `${role} ${host}`),
  ).toEqual([
    'site openstrings.example',
    'content cdn.contentful.com',
    'content images.ctfassets.net',
    'content images.eu.ctfassets.net',
    'content images.contentful.com',
    'functions functions.example',
    'podcasts audio.example.org',
    'payment www.paypal.com',
    'video www.youtube-nocookie.com',
  ]);
  expect(
    hostsOf(configuration({ host: '127.0.0.1:4000', insecure: true }), '127.0.0.1:3000').filter(
      ({ role }) => role === 'content',
    ),
  ).toHaveLength(1);
});

describe('privacy tools', () => {
  let reportEntries: (names: string[]) => void = () => undefined;
  beforeEach(() => {
    class Observer {
      constructor(heard: (list: { getEntries(): { name: string }[] }) => void) {
        reportEntries = (names) => heard({ getEntries: () => names.map((name) => ({ name })) });
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    Object.assign(globalThis, { PerformanceObserver: Observer });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    localStorage.clear();
    sessionStorage.clear();
  });
  const show = async (tool: React.ReactElement) =>
    render(
      <LabelsProvider labels={makeI18n('en-US', { 'en-US': await loadLabels('en-US') })}>
        <MemoryRouter>{tool}</MemoryRouter>
      </LabelsProvider>,
    );

  test('hosts: shows a contact as soon as it happens, and names unconfigured hosts', async () => {
    await show(
      <ContactedHosts
        known={[
          { host: 'site.example', role: 'site' },
          { host: 'www.paypal.com', role: 'payment' },
        ]}
      />,
    );
    const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines()).toEqual([
      'site.example this site not contacted',
      'www.paypal.com PayPal not contacted',
    ]);
    act(() =>
      reportEntries([
        'https://site.example/a.js',
        'data:image/png;base64,x',
        'https://stranger.example:8443/pixel',
      ]),
    );
    expect(lines()).toEqual([
      'site.example this site contacted',
      'www.paypal.com PayPal not contacted',
      'stranger.example:8443 another host contacted',
    ]);
  });

  test('stored items: are listed by name on request, also when the browser forbids a storage', async () => {
    localStorage.setItem('persist:cart', 'x');
    sessionStorage.setItem('draft:contact', 'y');
    await show(<StoredOnDevice />);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show what is stored' }));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first!).getByText('persist:cart')).toBeVisible();
    expect(second?.textContent).toBe('draft:contact until this tab is closed');
  });
});
