import { useEffect, useState, type ComponentType } from 'react';

type Button = typeof import('./PayPalButton').PayPalButton;

/** Loads PayPal's component once an order is to be paid; a chunk that does not arrive is told like a script that does not. */
export function usePayPalButton() {
  const [state, setState] = useState<{ Button: ComponentType<Parameters<Button>[0]> | null; rejected: boolean }>({ Button: null, rejected: false });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    import(/* webpackChunkName: "paypal" */ './PayPalButton').then(
      ({ PayPalButton }) => current && setState({ Button: PayPalButton, rejected: false }),
      (error: unknown) => {
        console.error(`Failed to load the PayPal JS SDK script. ${String(error)}`);
        if (current) setState({ Button: null, rejected: true });
      },
    );
    return () => {
      current = false;
    };
  }, [tries]);
  return { ...state, tries, retry: () => setTries((count) => count + 1) };
}
