import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Payment } from '../../../contracts/orders/payment';
import type { ConcernedItem } from '../../../contracts/problems';
import { functionErrorOf } from '@/services/functions/callFunction';
import { orderEndpoints, type CreatedOrder } from '@/services/orders/orderEndpoints';
import { forgetOrder, openOrders, rememberOrder } from './openOrders';
import { contentsOf, type OrderDetails } from './orderDetails';
import { forgetOrderKey, lastOrderKey, orderKey } from './orderKey';
import {
  asksPayerAgain,
  captureProblem,
  placeProblem,
  type PaymentProblem,
} from './paymentProblem';
import {
  orderPlaced,
  orderRenewed,
  outcomeReached,
  payerAgreed,
  phaseReached,
} from './paymentSlice';
import type { FormName, OrderIntent, PlacedOrder, WithPayment } from './paymentState';

type Dispatch = ThunkDispatch<WithPayment, unknown, UnknownAction>;
type GetState = () => WithPayment;
type Thunk<T> = (dispatch: Dispatch, getState: GetState) => Promise<T>;

/** Thrown to stop PayPal's buttons; the page shows the reason already. */
export class PaymentStopped extends Error {
  override name = 'PaymentStopped';
}

export interface OrderRefusal {
  problem: PaymentProblem;
  /** Items that the refusal is about. */
  items: readonly ConcernedItem[];
}

/** Creates the order under its key. Only after an end that PayPal reports as unpaid it retries once with a new key. */
async function createOrder(
  dispatch: Dispatch,
  getState: GetState,
  { form, intent, again }: Pick<PlacedOrder, 'form' | 'intent' | 'again'>,
  isRetry = false,
): Promise<CreatedOrder | OrderRefusal> {
  const { idempotencyKey, replaces } = orderKey(form, intent);
  const known = [...openOrders().map((one) => one.receiptToken), ...getState().payment.ownOrders];
  const ownOrders = [...new Set(known)];
  const { data, error: thrown } = await dispatch(
    orderEndpoints.endpoints.createOrder.initiate({
      ...intent,
      idempotencyKey,
      ...(replaces.length > 0 && { replaces }),
      ...(again && { again }),
      ...(ownOrders.length > 0 && { ownOrders }),
    }),
  );
  if (thrown === undefined) return data;
  const error = functionErrorOf(thrown);
  const { code, items } = error;
  const isOver = code === 'unpaid' || code === 'idempotencyConflict';
  if (isOver || code === 'unclear') forgetOrderKey(form);
  if (isOver && !isRetry) return createOrder(dispatch, getState, { form, intent, again }, true);
  return { problem: placeProblem(error), items: items ?? [] };
}

function remember({ receiptToken, intent, details }: PlacedOrder): void {
  rememberOrder({ receiptToken, kind: intent.kind, contents: contentsOf(details) });
}

/** Updates the payment dialog with the orders function's view of the payment. */
function applyPayment(
  dispatch: Dispatch,
  { form, receiptToken }: PlacedOrder,
  payment: Payment,
  fallback: PaymentProblem,
): void {
  const choose = (problem: PaymentProblem): void =>
    void dispatch(phaseReached({ phase: 'choosing', problem }));
  switch (payment.status) {
    case 'paid':
    case 'pending':
      if (payment.status === 'paid') forgetOrderKey(form);
      dispatch(outcomeReached({ outcome: payment.status, at: new Date().toISOString() }));
      return;
    case 'waiting':
      forgetOrder(receiptToken);
      choose(fallback);
      return;
    case 'declined':
      choose(payment.kind);
      return;
    case 'unpaid':
    case 'unclear':
      forgetOrderKey(form);
      choose(payment.status);
      return;
    case 'mischarged':
      choose('mischarged');
  }
}

/**
 * Places an order. Returns null when it is placed (the payment dialog opens), or the refusal.
 * Idempotent for the same form and intent. `again`: the visitor means it although there is an equal order.
 */
export function placeOrder(
  form: FormName,
  intent: OrderIntent,
  details: OrderDetails,
  again: boolean,
): Thunk<OrderRefusal | null> {
  return async (dispatch, getState) => {
    const answer = await createOrder(dispatch, getState, { form, intent, again });
    if ('problem' in answer) return answer;
    const placed: PlacedOrder = {
      form,
      intent,
      details,
      again,
      orderId: answer.id,
      receiptToken: answer.receiptToken,
    };
    dispatch(orderPlaced(placed));
    // The answer to an earlier payment was lost: it must not be paid again.
    if (answer.payment.status !== 'waiting' && answer.payment.status !== 'declined') {
      remember(placed);
      applyPayment(dispatch, placed, answer.payment, 'notApproved');
    }
    return null;
  };
}

/** Frees the place in a workshop that the unpaid order of a form holds, because its dialog was closed. */
export function releasePlace(form: FormName): Thunk<void> {
  return async (dispatch) => {
    const key = lastOrderKey(form);
    if (key !== null) await dispatch(orderEndpoints.endpoints.releasePlace.initiate(key));
  };
}

/**
 * Creates the order again when PayPal's button is pressed, so that nothing unavailable is paid.
 * Returns PayPal's order id.
 * @throws PaymentStopped when there is nothing to pay in PayPal's window
 */
export function openPayPal(): Thunk<string> {
  return async (dispatch, getState) => {
    const { placed } = getState().payment;
    if (placed === null) throw new PaymentStopped();
    dispatch(phaseReached({ phase: 'window', problem: null }));
    const answer = await createOrder(dispatch, getState, placed);
    if ('problem' in answer) {
      dispatch(
        phaseReached({ phase: 'choosing', problem: answer.problem, concerned: answer.items }),
      );
      throw new PaymentStopped();
    }
    const current = { ...placed, orderId: answer.id, receiptToken: answer.receiptToken };
    dispatch(orderRenewed({ orderId: answer.id, receiptToken: answer.receiptToken }));
    remember(current);
    if (answer.payment.status === 'waiting' || answer.payment.status === 'declined')
      return answer.paypalOrderId;
    applyPayment(dispatch, current, answer.payment, 'notApproved');
    throw new PaymentStopped();
  };
}

/** Captures the order after the payer approved. Idempotent. Returns whether PayPal has to ask the payer again. */
export function capturePayment(): Thunk<{ again: boolean }> {
  return async (dispatch, getState) => {
    const { placed } = getState().payment;
    if (placed === null) return { again: false };
    dispatch(payerAgreed(true));
    dispatch(phaseReached({ phase: 'checking', problem: null }));
    const { data, error: thrown } = await dispatch(
      orderEndpoints.endpoints.captureOrder.initiate(placed.orderId),
    );
    if (thrown === undefined) {
      dispatch(payerAgreed(false));
      applyPayment(dispatch, placed, data.payment, 'notApproved');
      return { again: false };
    }
    const error = functionErrorOf(thrown);
    const problem = captureProblem(error);
    if (problem !== 'unsure') dispatch(payerAgreed(false));
    const again = asksPayerAgain(problem);
    if (problem === 'unpaid' || problem === 'unclear') forgetOrderKey(placed.form);
    dispatch(
      phaseReached({
        phase: again ? 'window' : 'choosing',
        problem,
        concerned: error.items ?? [],
      }),
    );
    return { again };
  };
}

/**
 * Asks the orders function for the result when PayPal's window closed without one, or when the answer to a capture was
 * lost. After an approval the order is captured again, so that the payer is never told that they have not approved.
 */
export function checkPayment(fallback: PaymentProblem): Thunk<void> {
  return async (dispatch, getState) => {
    const { placed, agreed } = getState().payment;
    if (placed === null) return;
    if (agreed) {
      const { again } = await dispatch(capturePayment());
      // PayPal's window is closed and cannot ask the payer.
      if (again) dispatch(phaseReached({ phase: 'choosing', problem: getState().payment.problem }));
      return;
    }
    dispatch(phaseReached({ phase: 'checking', problem: null }));
    // A request from before the window closed does not know what happened in it.
    await dispatch(orderEndpoints.util.getRunningQueryThunk('receipt', placed.receiptToken));
    const { data } = await dispatch(
      orderEndpoints.endpoints.receipt.initiate(placed.receiptToken, {
        forceRefetch: true,
        subscribe: false,
      }),
    );
    if (data === undefined) dispatch(phaseReached({ phase: 'choosing', problem: 'unsure' }));
    else applyPayment(dispatch, placed, data.payment, fallback);
    const isLeft = getState().payment.placed === null;
    if (isLeft && data?.payment.status === 'waiting') await dispatch(releasePlace(placed.form));
  };
}

/** Applies a payment from the polled receipt that PayPal's buttons have not reported. */
export function applyPolledPayment(payment: Payment): Thunk<void> {
  return (dispatch, getState) => {
    const { placed, phase, problem } = getState().payment;
    const news =
      payment.status === 'paid' ||
      payment.status === 'mischarged' ||
      (payment.status === 'pending' && phase === 'window');
    if (placed !== null && news && problem !== 'mischarged')
      applyPayment(dispatch, placed, payment, 'notApproved');
    return Promise.resolve();
  };
}
