// What arrives that is no HTTP, or not in time: nothing but the connection is known of it.
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failureEnvelope } from './envelope.ts';
import { failureOf } from './failure-of.ts';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers with an envelope and ends the connection. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const failure = failureOf({ statusCode: statuses[error.code ?? ''] ?? 400 });
    const body = JSON.stringify(failureEnvelope(failure, { locale: 'en', requestId: randomUUID() }));
    const { status } = failure;
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8`;
    socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
