import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice';

interface BoundaryProps {
  children: ReactNode;
  /** What the block is made of; when it changes the block is tried afresh. */
  of: unknown;
  fallback: ReactNode;
}

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

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null {
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
 * While rendering to a string React has no boundaries, and the page fails as a whole.
 */
export function ContentBoundary({ fallback = <Broken />, ...props }: Omit<BoundaryProps, 'fallback'> & { fallback?: ReactNode | undefined }) {
  return <Boundary {...props} fallback={fallback} />;
}
