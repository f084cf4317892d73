import { Component, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice';
import { GuardContext, type BoundaryProps } from './guardContext';

interface BoundaryState {
  failed: boolean;
  of: unknown;
}

/** React names the error and the component in the console; nothing is added to that. */
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

function Broken() {
  const { t } = useTranslation();
  return <Notice>{t('content.broken')}</Notice>;
}

/**
 * Round every block of content: one that cannot be rendered says so in its own place and takes nothing else away.
 * While rendering to a string React has no boundaries; what stands for them there comes by the context.
 */
export function ContentBoundary({
  fallback = <Broken />,
  ...props
}: Omit<BoundaryProps, 'fallback'> & { fallback?: ReactNode | undefined }) {
  const guard = use(GuardContext);
  return guard?.({ ...props, fallback }) ?? <Boundary {...props} fallback={fallback} />;
}
