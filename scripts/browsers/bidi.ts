import WebSocket from 'ws';

interface Reply {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  error?: string;
  method?: string;
  params?: unknown;
}

/** A connection of WebDriver BiDi: commands with answers, and events. */
export class Bidi {
  private next = 0;
  private readonly waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();

  private constructor(
    private readonly socket: WebSocket,
    private readonly hear: (method: string, params: unknown) => void,
  ) {
    socket.on('message', (data: Buffer) => this.read(JSON.parse(data.toString()) as Reply));
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('The browser has hung up.'));
    });
  }

  static async connect(
    address: string,
    hear: (method: string, params: unknown) => void,
  ): Promise<Bidi> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Bidi(socket, hear);
  }

  private read({ id, type, result, error, message, method, params }: Reply): void {
    if (type === 'event') return this.hear(method ?? '', params);
    const asked = this.waiting.get(id ?? -1);
    this.waiting.delete(id ?? -1);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(`${error ?? ''}: ${message ?? ''}`));
  }

  send<T>(method: string, params: object): Promise<T> {
    const id = (this.next += 1);
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.socket.close();
  }
}
