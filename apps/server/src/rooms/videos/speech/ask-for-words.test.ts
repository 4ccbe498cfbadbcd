// A service of speech that answers right, oddly, late and not at all.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForWords, readWords } from './ask-for-words.ts';
import { textOf } from './segments.ts';

let respond: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => respond(request, response, Buffer.concat(chunks).toString('latin1')));
});
const folder = mkdtempSync(join(tmpdir(), 'gondola-speech-'));
const piece = { path: join(folder, '0.wav'), start: 10, duration: 5 };
const never = new AbortController().signal;

beforeAll(async () => {
  writeFileSync(piece.path, 'RIFF');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const service = (more: object = {}) => ({
  TRANSCRIPTION_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
  TRANSCRIPTION_KEY: 'k-4711',
  TRANSCRIPTION_MODEL: 'whisper-1',
  TRANSCRIPTION_LANGUAGE: 'es',
  TRANSCRIPTION_TIMEOUT_MS: 500,
  ...more,
});

describe('asking a service of speech', () => {
  it('sends the sound with model, language and key, and reads words with their times', async () => {
    let sent = '';
    respond = (request, response, body) => {
      sent = `${request.url} ${request.headers.authorization} ${body}`;
      response.end(JSON.stringify({ text: 'Hola', segments: [{ start: 1, end: 2.5, text: ' Hola ' }] }));
    };
    expect(await askForWords(service(), piece, never)).toEqual([
      { start: 11, end: 12.5, speaker: null, text: 'Hola', isSuspect: false },
    ]);
    expect(sent).toMatch(/^\/v1\/audio\/transcriptions Bearer k-4711 /);
    for (const part of ['whisper-1', 'verbose_json', 'name="language"\r\n\r\nes', 'RIFF'])
      expect(sent).toContain(part);
  });

  it('asks more simply where the service does not know the form', async () => {
    const asked: string[] = [];
    respond = (_, response, body) => {
      const format = /name="response_format"\r\n\r\n(\w+)/.exec(body)?.[1] ?? '';
      asked.push(format);
      response.statusCode = format === 'json' ? 200 : 400;
      response.end(format === 'json' ? '{"text":"Hola"}' : '{"error":"unknown format"}');
    };
    const said = await askForWords(
      service({ TRANSCRIPTION_MODEL: 'gpt-4o-transcribe-diarize' }),
      piece,
      never,
    );
    expect(asked).toEqual(['diarized_json', 'verbose_json', 'json']);
    expect(said).toEqual([{ start: 10, end: 15, speaker: null, text: 'Hola', isSuspect: false }]);
  });

  it('asks again where the service is busy, and only so often', async () => {
    let times = 0;
    respond = (_, response) => {
      times += 1;
      response.setHeader('retry-after', '0.01');
      response.statusCode = times < 3 ? 429 : 200;
      response.end('{"text":"Hola"}');
    };
    expect(await askForWords(service(), piece, never)).toHaveLength(1);
    respond = (_, response) => {
      response.setHeader('retry-after', '0.01');
      response.statusCode = 503;
      response.end('out of order');
    };
    await expect(askForWords(service(), piece, never)).rejects.toMatchObject({ code: 'serviceBusy' });
  });

  it.each([
    ['refuses the key', 401, 'no', 'serviceRefused'],
    ['knows nothing of the call', 404, 'not here', 'serviceOdd'],
    ['answers with the page of a proxy', 200, '<html>Sign in</html>', 'serviceOdd'],
    ['answers with something else', 200, '{"ok":true}', 'serviceOdd'],
    ['answers with a list', 200, '[1,2]', 'serviceOdd'],
  ])('says what is wrong where the service %s', async (_, status, body, code) => {
    respond = (__, response) => {
      response.statusCode = status;
      response.end(body);
    };
    await expect(askForWords(service(), piece, never)).rejects.toMatchObject({ code });
  });

  it('gives up on a service that does not answer, hangs up, or is not there', async () => {
    respond = () => undefined;
    await expect(askForWords(service(), piece, never)).rejects.toMatchObject({ code: 'serviceSilent' });
    respond = (request) => request.socket.destroy();
    await expect(askForWords(service(), piece, never)).rejects.toMatchObject({ code: 'serviceSilent' });
    const nowhere = service({ TRANSCRIPTION_URL: 'http://127.0.0.1:1' });
    await expect(askForWords(nowhere, piece, never)).rejects.toMatchObject({ code: 'serviceSilent' });
  });

  it('stops at once when nobody wants it any more', async () => {
    const stop = new AbortController();
    respond = () => stop.abort(new Error('not wanted'));
    await expect(askForWords(service(), piece, stop.signal)).rejects.toThrow('not wanted');
  });
});

describe('reading an answer', () => {
  const read = (answer: unknown) => readWords(JSON.stringify(answer), piece);

  it('takes numbers that come as text, and keeps times inside the piece', () => {
    const [segment] = read({ segments: [{ start: '1.5', end: 99, text: 'Hola', speaker: 'A' }] });
    expect(segment).toEqual({ start: 11.5, end: 15, speaker: 'A', text: 'Hola', isSuspect: false });
  });

  it('leaves out what has no words, and marks what the service itself doubts', () => {
    const said = read({
      segments: [
        null,
        7,
        { text: '   ' },
        { start: 3, end: 2, text: 'Gracias por ver', no_speech_prob: 0.9, avg_logprob: -1.4 },
        { text: 'Hola', start: 0 },
      ],
    });
    expect(said.map(({ text, isSuspect }) => [text, isSuspect])).toEqual([
      ['Hola', false],
      ['Gracias por ver', true],
    ]);
    expect(said.every(({ start, end }) => end >= start)).toBe(true);
  });

  it('takes plain text, quoted text, and no words at all', () => {
    expect(readWords('Hola a todos\n', piece)).toMatchObject([{ text: 'Hola a todos' }]);
    expect(read('Hola')).toMatchObject([{ text: 'Hola' }]);
    expect(read({ text: '' })).toEqual([]);
    expect(read({ segments: [], text: null })).toEqual([]);
  });

  it('becomes text with a line for each change of speaker', () => {
    const piecesOf = (speaker: string | null, text: string) => ({
      start: 0,
      end: 1,
      speaker,
      text,
      isSuspect: false,
    });
    expect(textOf([piecesOf('A', 'Hola.'), piecesOf('A', '¿Qué tal?'), piecesOf('B', 'Bien.')])).toBe(
      'A: Hola. ¿Qué tal?\nB: Bien.',
    );
    expect(textOf([])).toBe('');
  });
});
