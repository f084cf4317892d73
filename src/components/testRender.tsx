import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ALL_LABELS } from '@/i18n/allLabels';
import { makeI18n } from '@/i18n/makeI18n';
import type { Language } from '../../contracts/languages';
import { ImageHostsContext } from './prose/ProseContext';

export interface Rendered extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
}

/** A component with labels and a router around it, without a store. */
export function renderPart(part: ReactNode, locale: Language = 'en-US'): Rendered {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const result = render(
    <I18nextProvider i18n={makeI18n(locale, ALL_LABELS)}>
      <ImageHostsContext value={['files.example.org']}>
        <RouterProvider router={router} />
      </ImageHostsContext>
    </I18nextProvider>,
  );
  return { ...result, router };
}
