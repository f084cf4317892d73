import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LabelsProvider } from '@/i18n/LabelsProvider';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ALL_LABELS } from '@/i18n/allLabels';
import { makeI18n } from '@/i18n/makeI18n';
import type { Language } from '../../../contracts/language/languages';
import { ImageHostsContext } from '../prose/ImageHostsContext';

/** Result of `renderComponent`. */
export interface RenderedComponent extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a component with labels and a router, without a store. */
export function renderComponent(part: ReactNode, locale: Language = 'en-US'): RenderedComponent {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const result = render(
    <LabelsProvider labels={makeI18n(locale, ALL_LABELS)}>
      <ImageHostsContext value={['files.example.org']}>
        <RouterProvider router={router} />
      </ImageHostsContext>
    </LabelsProvider>,
  );
  return { ...result, router };
}
