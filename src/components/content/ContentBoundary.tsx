import { Component, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice';
import { BoundaryContext, type BoundaryProps } from './boundaryContext';

interface BoundaryState {
  failed: boolean;
  of: unknown;
}

/** Error boundary. React already logs the error and the component. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, of: this.props.of };

  static getDerivedStateFromError(): Pick<BoundaryState, 'failed'> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { of }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return of === state.of ? null : { failed: false, of };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

function BrokenContentNotice() {
  const { t } = useTranslation();
  return <Notice>{t('content.broken')}</Notice>;
}

/**
 * Wrap every block of content in this: one that fails to render shows a notice instead of breaking
 * the page. React has no error boundaries while rendering to a string, so a renderer from the
 * context replaces them there.
 */
export function ContentBoundary({
  fallback = <BrokenContentNotice />,
  ...props
}: Omit<BoundaryProps, 'fallback'> & { fallback?: ReactNode | undefined }) {
  const renderBoundary = use(BoundaryContext);
  return renderBoundary?.({ ...props, fallback }) ?? <Boundary {...props} fallback={fallback} />;
}
