// Opens the address of an installation as a phone would, and says what answers there. It goes no further than the first answer, reads
// little of it and gives none of it away.
import type { AddressOutcome } from '@gondola/contract';
import { isLocalAddress } from '@gondola/contract';
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isOwnProof } from './installation-proof.ts';
import type { Keys } from './keys.ts';
import { errorCode } from '../error-code.ts';
import { InsideNetwork, isPublicIp, lookUpPublic } from './public-address.ts';

/** Milliseconds for the whole of an answer. */
const patience = 10_000;
/** Bytes of an answer: the product's own has under a hundred. */
const maxBytes = 4096;

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

function ask(url: URL, signal: AbortSignal, lookup: LookupFunction | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const headers = { accept: 'application/json', connection: 'close' };
    const sent = request(url, { signal, headers, ...(lookup ? { lookup } : {}) }, (answer) => {
      const { statusCode: status = 0, headers: said } = answer;
      let text = '';
      answer.setEncoding('utf8');
      const end = () => {
        resolve({ status, location: said.location, text });
        sent.destroy();
      };
      answer.on('data', (part: string) => {
        text += part;
        if (text.length > maxBytes) end();
      });
      answer.on('end', end);
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const outcomeOfCode: Readonly<Record<string, AddressOutcome>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'selfSigned',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  EPROTO: 'noHttps',
  ENOTFOUND: 'unknownName',
  EAI_AGAIN: 'unknownName',
};

function outcomeOfError(error: unknown, signal: AbortSignal): AddressOutcome {
  if (signal.aborted) return 'noAnswer';
  if (error instanceof InsideNetwork) return 'insideNetwork';
  const code = errorCode(error) ?? '';
  return outcomeOfCode[code] ?? (code.startsWith('ERR_SSL') ? 'noHttps' : 'unreachable');
}

function outcomeOfRedirect(url: URL, location: string): AddressOutcome {
  if (!URL.canParse(location, url.href)) return 'otherProduct';
  const target = new URL(location, url);
  if (target.hostname !== url.hostname) return 'redirected';
  return url.protocol === 'http:' && target.protocol === 'https:' ? 'leadsToHttps' : 'otherProduct';
}

/** The health that the product says it has; undefined for an answer of something else. */
function healthOf(text: string): { readonly alive: true; readonly proof?: unknown } | undefined {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && 'alive' in said && said.alive === true
      ? { ...said, alive: true }
      : undefined;
  } catch {
    return undefined;
  }
}

function outcomeOfAnswer(url: URL, { status, location, text }: Answer, isOwn: (proof: unknown) => boolean) {
  if (status >= 300 && status < 400 && location !== undefined) return outcomeOfRedirect(url, location);
  const health = status === 200 ? healthOf(text) : undefined;
  if (!health) return [502, 503, 504].includes(status) ? 'proxyFault' : 'otherProduct';
  if (!isOwn(health.proof)) return 'otherInstallation';
  if (isLocalAddress(url.href)) return 'local';
  return url.protocol === 'https:' ? 'works' : 'httpOnly';
}

interface Question {
  readonly address: string;
  readonly keys: Keys;
  /** Somebody typed it: it must not lead into the network of the server, nor to a port of their choice. */
  readonly isTyped: boolean;
  readonly signal: AbortSignal;
}

/** Opens an address of the installation and says what was found. Never throws for what the address does. */
export async function askAddress({ address, keys, isTyped, signal }: Question): Promise<AddressOutcome> {
  const nonce = randomBytes(16).toString('base64url');
  const url = new URL(`${address.replace(/\/$/, '')}/healthz?nonce=${nonce}`);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (isTyped && (url.port !== '' || (isIP(host) !== 0 && !isPublicIp(host)))) return 'insideNetwork';
  const both = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  try {
    const answer = await ask(url, both, isTyped ? lookUpPublic : undefined);
    return outcomeOfAnswer(url, answer, (proof) => isOwnProof(keys, nonce, proof));
  } catch (error) {
    return outcomeOfError(error, both);
  }
}
