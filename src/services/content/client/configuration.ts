/** Where content comes from. Validated by the app before the first request. */
export interface ContentConfiguration {
  space: string;
  environment: string;
  /** A delivery token: public by nature, it only reads what is published. */
  accessToken: string;
  /** Host with port. */
  host: string;
  /** True on the desk only: http instead of https. */
  insecure: boolean;
  /** How long one try may take, in milliseconds. */
  timeoutMs: number;
  /** How often a try that failed is repeated, with pauses that grow. */
  retries: number;
}
