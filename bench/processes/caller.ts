// A caller: one keep-alive connection, one request at a time. Written on a socket, so that the time measured is the
// server's and not that of a client library.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly body: string;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

const headEnd = Buffer.from('\r\n\r\n');

export class Caller {
  private readonly socket: Socket;
  private readonly headers: string;
  private received: Buffer = Buffer.alloc(0);
  private settle: ((reply: Reply) => void) | undefined;
  private fail: ((error: Error) => void) | undefined;

  private constructor(socket: Socket, port: number, token: string | undefined) {
    this.socket = socket;
    this.headers = `host: 127.0.0.1:${port}\r\naccept: application/json\r\naccept-language: en\r\n${
      token ? `authorization: Bearer ${token}\r\n` : ''
    }`;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.fail?.(error));
    socket.on('close', () => this.fail?.(new Error('the server closed the connection')));
  }

  /** Connects to a server of this machine. */
  static async open(port: number, token?: string): Promise<Caller> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Caller(socket, port, token);
  }

  /** Sends a request and waits for the whole answer. Throws when the connection breaks. */
  call({ method, path, body }: Request): Promise<Reply> {
    const content = body
      ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
      : '';
    this.socket.write(`${method} ${path} HTTP/1.1\r\n${this.headers}${content}\r\n${body ?? ''}`);
    return new Promise((resolve, reject) => {
      this.settle = resolve;
      this.fail = reject;
    });
  }

  close(): void {
    this.fail = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.received.length < end + headEnd.length + length) return;
    const start = end + headEnd.length;
    const body = this.received.toString('utf8', start, start + length);
    this.received = this.received.subarray(start + length);
    this.settle?.({ status: Number(head.slice(9, 12)), body });
  }
}
