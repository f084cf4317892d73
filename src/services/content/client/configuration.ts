/** The content space and its delivery API. Validated before the page is served. */
export interface ContentConfiguration {
  space: string;
  environment: string;
  /** A delivery token. It is public and only reads published content. */
  accessToken: string;
  /** Host with port. */
  host: string;
  /** True in development only: http instead of https. */
  insecure: boolean;
  /** Timeout of one try, ms. */
  timeoutMs: number;
  /** Max. number of retries, with growing pauses. */
  retries: number;
}
