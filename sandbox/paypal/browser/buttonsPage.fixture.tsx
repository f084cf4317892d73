import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    happened: string[];
  }
}

window.happened = [];
const note = (what: string) => void window.happened.push(what);
const query = new URLSearchParams(window.location.search);

function Payment() {
  const [{ isPending, isResolved, isRejected }] = usePayPalScriptReducer();
  const [disabled, setDisabled] = useState(true);
  return (
    <>
      <p>{isPending ? 'pending' : isResolved ? 'resolved' : isRejected ? 'rejected' : 'initial'}</p>
      <button type="button" onClick={() => setDisabled(false)}>
        Fill in the form
      </button>
      <PayPalButtons
        disabled={disabled}
        style={{ label: 'buynow' }}
        createOrder={async () => {
          const answer = await fetch('/create');
          if (!answer.ok) throw new Error('no order');
          return answer.text();
        }}
        onInit={() => note('init')}
        onApprove={async (data, actions) => {
          note(`approved ${data.orderID} ${data.payerID ?? ''}`);
          if (window.happened.length < 3 && query.has('restart')) return actions.restart();
        }}
        onCancel={() => note('cancelled')}
        onError={(error) => note(`error ${String(error['message'])}`)}
      />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <PayPalScriptProvider
      options={{
        clientId: 'id',
        currency: 'EUR',
        intent: 'capture',
        locale: query.get('locale') ?? 'en_US',
        sdkBaseUrl: query.get('sdk') ?? '',
      }}
    >
      <Payment />
    </PayPalScriptProvider>,
  );
}
