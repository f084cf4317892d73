import type { WebSocket } from 'ws';

/** Max. characters of a frame; a longer message is sent as a frame count followed by its frames. */
const frameLength = 16_384;

export function sendMessage(socket: WebSocket, message: unknown): void {
  const text = JSON.stringify(message);
  const frames = text.match(new RegExp(`[^]{1,${frameLength}}`, 'g')) ?? [];
  if (frames.length > 1) socket.send(String(frames.length));
  for (const frame of frames) socket.send(frame);
}

/** Joins frames to messages and ignores keep-alive frames ("0"). Malformed messages are undefined. */
export class FrameReader {
  private missing = 0;
  private parts: string[] = [];

  /** Returns the message that this frame completes; undefined while it is incomplete. */
  read(frame: string): unknown {
    if (this.missing === 0 && /^\d{1,6}$/.test(frame)) {
      this.missing = Number(frame);
      return undefined;
    }
    if (this.missing === 0) return parse(frame);
    this.parts.push(frame);
    this.missing -= 1;
    if (this.missing > 0) return undefined;
    const text = this.parts.join('');
    this.parts = [];
    return parse(text);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
