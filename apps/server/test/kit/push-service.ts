// A push service with a browser behind it, as far as the product speaks with them: it checks who signed a message and opens it as
// the browser does (RFC 8188, 8291, 8292), with nothing of the library that seals it.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, importJWK, jwtVerify } from 'jose';

export interface ArrivedPush {
  readonly path: string;
  readonly subject: string | undefined;
  readonly audience: string | string[] | undefined;
  readonly message: {
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    readonly page: string;
  };
}

export interface PushService {
  /** As the setting PUSH_HOSTS names it. */
  readonly host: string;
  readonly arrived: ArrivedPush[];
  /** Answers to the next messages; 201 when it is empty. */
  readonly answers: number[];
  /** A browser's subscription under a path of its own. */
  subscribe(name: string): { endpoint: string; p256dh: string; auth: string };
  close(): Promise<void>;
}

interface Browser {
  readonly curve: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Opens a message of one record. Throws when it was sealed for somebody else. */
function open(sealed: Buffer, { curve, auth }: Browser): unknown {
  const salt = sealed.subarray(0, 16);
  const keyLength = sealed[20] ?? 0;
  const sender = sealed.subarray(21, 21 + keyLength);
  const shared = curve.computeSecret(sender);
  const names = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive(shared, auth, names, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = sealed.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The delimiter of the last record, and padding behind it.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

/** Finds the signer of a request, by the key that it names. Throws when the signature is not by that key. */
async function signerOf(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), *k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  await jwtVerify(token, publicKey);
  return { key, ...decodeJwt(token) };
}

/** Starts it; `key` is the public key that it lets in. */
export async function startPushService(key: () => string): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const arrived: ArrivedPush[] = [];
  const answers: number[] = [];
  const server = createServer((request, reply) => {
    const take = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const status = answers.shift();
      if (status !== undefined) return status;
      const path = request.url ?? '';
      const browser = browsers.get(path);
      if (!browser) return 410;
      const signer = await signerOf(request.headers.authorization ?? '');
      if (signer.key !== key()) return 403;
      const message = open(Buffer.concat(chunks), browser) as ArrivedPush['message'];
      arrived.push({ path, subject: signer.sub, audience: signer.aud, message });
      return 201;
    };
    take().then(
      (status) => reply.writeHead(status).end(),
      () => reply.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    arrived,
    answers,
    subscribe(name) {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { curve, auth });
      return { endpoint: `http://${host}/${name}`, p256dh, auth: auth.toString('base64url') };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
