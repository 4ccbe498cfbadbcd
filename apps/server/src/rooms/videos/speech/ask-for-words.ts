// Asks a service of speech, as OpenAI's, for what is said in a piece of sound. Such services agree on the call and on little of
// the answer: whatever is missing or odd in it is left out, and what makes no sense is no answer.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxSegmentText, maxSpeaker, type Segment } from '@gondola/contract';
import type { Env } from '../../../platform/env.ts';
import type { SoundPiece } from '../media/media-task.ts';

type SpeechFaultCode = 'serviceRefused' | 'serviceBusy' | 'serviceSilent' | 'serviceOdd';

/** The service did not answer, or nothing that can be used. */
export class SpeechFault extends Error {
  readonly code: SpeechFaultCode;

  constructor(code: SpeechFaultCode, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

type SpeechService = Pick<
  Env,
  | 'TRANSCRIPTION_URL'
  | 'TRANSCRIPTION_KEY'
  | 'TRANSCRIPTION_MODEL'
  | 'TRANSCRIPTION_LANGUAGE'
  | 'TRANSCRIPTION_TIMEOUT_MS'
>;

/** Bytes of an answer. */
const maxAnswer = 5 * 1024 * 1024;
const maxTries = 3;
/** Seconds that a busy service may ask to wait. */
const maxPause = 20;

/** From what tells most to what every service knows. */
function formatsFor(model: string): string[] {
  return [...(/diari[sz]/i.test(model) ? ['diarized_json'] : []), 'verbose_json', 'json'];
}

async function readCapped(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxAnswer) throw new SpeechFault('serviceOdd', 'the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function send(service: SpeechService, piece: SoundPiece, format: string, signal: AbortSignal) {
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(await readFile(piece.path))], { type: 'audio/wav' }),
    'sound.wav',
  );
  form.set('model', service.TRANSCRIPTION_MODEL);
  form.set('response_format', format);
  if (service.TRANSCRIPTION_LANGUAGE) form.set('language', service.TRANSCRIPTION_LANGUAGE);
  if (format === 'diarized_json') form.set('chunking_strategy', 'auto');
  const { TRANSCRIPTION_KEY: key, TRANSCRIPTION_URL: url = '' } = service;
  try {
    const answer = await fetch(`${url.replace(/\/$/, '')}/audio/transcriptions`, {
      method: 'POST',
      body: form,
      headers: key ? { authorization: `Bearer ${key}` } : {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(service.TRANSCRIPTION_TIMEOUT_MS)]),
      // A service that sends elsewhere would have the sound, and the key, sent there.
      redirect: 'error',
    });
    return { answer, text: await readCapped(answer) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SpeechFault) throw error;
    throw new SpeechFault('serviceSilent', error instanceof Error ? error.message : String(error));
  }
}

const pauseOf = (answer: Response, tries: number): number => {
  const asked = Number(answer.headers.get('retry-after'));
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked, maxPause) : 2 ** tries;
};

/** The words spoken in a piece, with times from the beginning of the video. Throws SpeechFault, and the signal's reason. */
export async function askForWords(
  service: SpeechService,
  piece: SoundPiece,
  signal: AbortSignal,
): Promise<Segment[]> {
  const formats = formatsFor(service.TRANSCRIPTION_MODEL);
  let tries = 0;
  for (;;) {
    const [format = 'json'] = formats;
    const { answer, text } = await send(service, piece, format, signal);
    if (answer.ok) return readWords(text, piece);
    const detail = `${answer.status} ${text.slice(0, 300)}`;
    if (answer.status === 401 || answer.status === 403) throw new SpeechFault('serviceRefused', detail);
    const isBusy = answer.status === 429 || answer.status >= 500;
    if (isBusy) {
      tries += 1;
      if (tries >= maxTries) throw new SpeechFault('serviceBusy', detail);
      await sleep(pauseOf(answer, tries) * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
    } else if (formats.length > 1) formats.shift();
    else throw new SpeechFault('serviceOdd', detail);
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number, also where it comes as text; undefined for anything else. */
function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const wordsIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, maxSegmentText)
    : '';

/** Models invent text on silence, and say so themselves: no speech, and no confidence. */
const isDoubted = (given: Readonly<Record<string, unknown>>): boolean =>
  (numberIn(given['no_speech_prob']) ?? 0) > 0.6 && (numberIn(given['avg_logprob']) ?? 0) < -0.8;

/** Reads an answer of a service, whatever its shape. Throws SpeechFault where it holds no words at all and should. */
export function readWords(answer: string, { start, duration }: Omit<SoundPiece, 'path'>): Segment[] {
  const whole = (text: string): Segment[] =>
    text ? [{ start, end: start + duration, speaker: null, text, isSuspect: false }] : [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(answer);
  } catch {
    // Plain text is an answer too; a page of a proxy is none.
    if (/^\s*</.test(answer)) throw new SpeechFault('serviceOdd', answer.slice(0, 200));
    return whole(wordsIn(answer));
  }
  if (typeof parsed === 'string') return whole(wordsIn(parsed));
  if (!isRecord(parsed)) throw new SpeechFault('serviceOdd', answer.slice(0, 200));
  const { segments, text } = parsed;
  const read = Array.isArray(segments) ? segments.filter(isRecord).flatMap((given) => segmentOf(given)) : [];
  if (read.length > 0) return read.toSorted((a, b) => a.start - b.start);
  if (typeof text !== 'string' && !Array.isArray(segments))
    throw new SpeechFault('serviceOdd', answer.slice(0, 200));
  return whole(wordsIn(text));

  function segmentOf(given: Readonly<Record<string, unknown>>): Segment[] {
    const words = wordsIn(given['text']);
    if (!words) return [];
    const inPiece = (value: number | undefined, instead: number): number =>
      Math.max(0, Math.min(duration, value ?? instead));
    const from = inPiece(numberIn(given['start']), 0);
    const to = Math.max(from, inPiece(numberIn(given['end']), duration));
    const speaker = wordsIn(given['speaker']).slice(0, maxSpeaker) || null;
    return [{ start: start + from, end: start + to, speaker, text: words, isSuspect: isDoubted(given) }];
  }
}
