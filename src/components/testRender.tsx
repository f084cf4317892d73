import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LabelsProvider } from '@/i18n/LabelsProvider';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ALL_LABELS } from '@/i18n/allLabels';
import { makeI18n } from '@/i18n/makeI18n';
import type { Language } from '../../contracts/language/languages';
import { ImageHostsContext } from './prose/ProseContext';

export interface Rendered extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
}

/** A component with labels and a router around it, without a store. */
export function renderPart(part: ReactNode, locale: Language = 'en-US'): Rendered {
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
