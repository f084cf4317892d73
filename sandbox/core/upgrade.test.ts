import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import { startSandbox, type RunningSandbox } from './server';
import type { StandIn } from './standIn';

function echoing(): StandIn {
  const sockets = new WebSocketServer({ noServer: true });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
  return {
    service: 'identity',
    routes: [],
    upgrade(request, socket, head) {
      if (!request.url?.startsWith('/.ws')) return false;
      sockets.handleUpgrade(request, socket, head, (accepted) =>
        sockets.emit('connection', accepted, request),
      );
      return true;
    },
  };
}

let sandbox: RunningSandbox;
const open = (path: string): WebSocket => new WebSocket(sandbox.url.replace('http', 'ws') + path);

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, standIns: [echoing()] });
});
afterEach(() => sandbox.close());

describe('websocket upgrades', () => {
  it('reach the stand-in that accepts them, and are logged', async () => {
    const socket = open('/.ws?v=5');
    await once(socket, 'open');
    socket.send('hello');
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(String(data)).toBe('hello');
    expect(sandbox.requests.list('identity')).toMatchObject([{ method: 'GET', url: '/.ws?v=5' }]);
  });

  it('are disconnected when the sandbox closes', async () => {
    const socket = open('/.ws');
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await sandbox.close();
    await closed;
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  it('are rejected when no stand-in accepts them', async () => {
    const [error] = (await once(open('/elsewhere'), 'error')) as [Error];
    expect(error.message).toContain('404');
  });

  it.each([
    [{ drop: true }, 'socket hang up'],
    [{ status: 503 }, '503'],
  ])('obey the fault %j', async (fault, message) => {
    sandbox.faults.place({ service: 'identity', times: 1, ...fault });
    const [error] = (await once(open('/.ws'), 'error')) as [Error];
    expect(error.message).toContain(message);
    await once(open('/.ws'), 'open');
  });
});
