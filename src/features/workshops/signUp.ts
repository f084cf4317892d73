/** What the browser knows of a sign-up that went through. The meeting link is not among it. */
export interface SignUp {
  orderId: string;
  receiptToken: string;
  /** When it went through, ISO. */
  at: string;
}
