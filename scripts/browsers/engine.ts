/** A window or tab of a foreign engine, as far as the journeys need one. Coordinates are CSS pixels of the window. */
export interface Tab {
  go(address: string): Promise<void>;
  /** Runs the body of a function in the page; `values` are its `arguments`, JSON both ways. */
  run<T>(body: string, ...values: unknown[]): Promise<T>;
  /** The same in a frame of the page, which may be of another origin. */
  runInFrame<T>(selector: string, body: string, ...values: unknown[]): Promise<T>;
  press(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** A picture of what is to be seen, PNG. */
  picture(): Promise<Buffer>;
  /** The window that this one opened, once it is there. */
  opened(): Promise<Tab>;
  isClosed(): Promise<boolean>;
}

export interface Engine {
  /** As it calls itself, with its version. */
  name: string;
  /** A fresh visitor: no storage of earlier ones. */
  open(width: number, height: number): Promise<Tab>;
  /** Errors of its console since it was asked last; null where the engine does not tell. */
  complaints(): string[] | null;
  close(): Promise<void>;
}
