// Bodies that never end would keep their sockets, files and memory for ever. Each has a deadline, must move meanwhile, and
// one person (or one address, for strangers) may have only a few on their way.
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { busy } from '../failure.ts';

/** In milliseconds. */
const limits = {
  /** For JSON, and for what is left of a body whose call is answered. */
  json: 20_000,
  leftover: 5_000,
  /** For files, on a slow line of a shop. */
  file: 15 * 60_000,
  /** Without a byte. */
  idle: 20_000,
} as const;

/** Bytes a second that a file must move at least, on average after the first seconds. */
const minRate = 2_000;
const graceSeconds = 30;
const maxPerKey = 30;
const sweepInterval = 1_000;
const retryAfter = 5;

interface PendingBody {
  readonly startedAt: number;
  readonly startBytes: number;
  readonly isFile: boolean;
  endsAt: number;
  lastBytes: number;
  lastMoveAt: number;
  key: string | undefined;
}

interface BodyDeadlines {
  /** Begins to watch a request that may have a body. */
  begin(request: IncomingMessage, isFile: boolean): void;
  /** Counts a body for its sender. Throws 429 when they have too many on their way. */
  claim(request: IncomingMessage, key: string): void;
  /** The call is answered: what is left of its body has a few seconds. */
  answered(request: IncomingMessage): void;
  /** Bodies on their way. */
  readonly pending: number;
  stop(): void;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isOverdue(body: PendingBody, bytes: number, now: number): boolean {
  if (now > body.endsAt || now - body.lastMoveAt > limits.idle) return true;
  const seconds = (now - body.startedAt) / 1_000;
  return body.isFile && seconds > graceSeconds && (bytes - body.startBytes) / seconds < minRate;
}

/** Watches the bodies of one server; a body that misses its deadline loses its connection. */
export function watchBodies(now: () => number = () => performance.now()): BodyDeadlines {
  const pending = new Map<IncomingMessage, PendingBody>();

  const sweep = (): void => {
    for (const [request, body] of pending) {
      const { socket } = request;
      const bytes = socket.bytesRead;
      if (bytes > body.lastBytes) {
        body.lastBytes = bytes;
        body.lastMoveAt = now();
      }
      if (!isOverdue(body, bytes, now())) continue;
      pending.delete(request);
      socket.destroy();
    }
  };
  const timer = setInterval(sweep, sweepInterval);
  timer.unref();

  return {
    begin(request, isFile) {
      // A request that a test injects has no connection to lose.
      if (!hasBody(request) || !(request.socket instanceof Socket)) return;
      const { bytesRead } = request.socket;
      const at = now();
      const endsAt = at + (isFile ? limits.file : limits.json);
      const progress = { lastBytes: bytesRead, lastMoveAt: at };
      pending.set(request, {
        startedAt: at,
        startBytes: bytesRead,
        isFile,
        endsAt,
        key: undefined,
        ...progress,
      });
      const forget = (): void => void pending.delete(request);
      request.once('end', forget).once('close', forget);
    },
    claim(request, key) {
      const body = pending.get(request);
      if (!body) return;
      let count = 0;
      for (const other of pending.values()) if (other.key === key) count += 1;
      if (count >= maxPerKey) throw busy(retryAfter);
      body.key = key;
    },
    answered(request) {
      const body = pending.get(request);
      if (body) body.endsAt = Math.min(body.endsAt, now() + limits.leftover);
    },
    get pending() {
      return pending.size;
    },
    stop: () => clearInterval(timer),
  };
}
