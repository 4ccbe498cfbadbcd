// Messages to browsers over their push services: encrypted for the browser (RFC 8291), signed as this installation's (VAPID, RFC 8292).
import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { Env } from '../env.ts';
import type { Keys } from '../auth/keys.ts';
import type { Subscription } from './subscriptions.queries.ts';

/** A message as a phone shows it. Nothing of it is personal: it passes through somebody else's service, and shows on a locked screen. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A message with the same tag takes the place of the earlier one. */
  readonly tag: string;
  /** The page that it opens. */
  readonly page: string;
}

/** Push services of browsers. A message goes to the address that a browser gives, and to no other machine. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)+push\.services\.mozilla\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
];

/** Whether messages are sent to this address: of a push service that is known, or that PUSH_HOSTS names. */
export function isPushAddress(address: string, { PUSH_HOSTS }: Pick<Env, 'PUSH_HOSTS'>): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, port } = new URL(address);
  if (PUSH_HOSTS.includes(host)) return true;
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}

/** The pair of keys by which push services know this installation, Base64url: made of its secret, the same in every process. */
export function pushKeys(keys: Keys): { readonly publicKey: string; readonly privateKey: string } {
  const { current } = keys('push');
  // One in 2^32 numbers of 32 bytes is none of the curve's.
  for (let turn = 0; ; turn += 1) {
    const privateKey = Buffer.from(hkdfSync('sha256', current, '', `vapid ${turn}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: privateKey.toString('base64url'),
    };
  }
}

/** Seconds for which a push service keeps a message for a phone that is off. */
const keptFor = 86_400;
/** Milliseconds. */
const patience = 10_000;

/**
 * Sends a message. `gone`: the browser takes no more of them. Throws what fetch throws, and where the service refuses, with its status.
 */
export async function sendPush(
  { env, keys }: { readonly env: Env; readonly keys: Keys },
  { endpoint, p256dh, auth }: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
): Promise<'sent' | 'gone'> {
  if (!isPushAddress(endpoint, env)) return 'gone';
  const subject = `mailto:${/<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...pushKeys(keys) }, TTL: keptFor, contentEncoding: 'aes128gcm' },
  );
  const answer = await fetch(request.endpoint, {
    method: 'POST',
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(request.body ?? Buffer.alloc(0)),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  // 403: subscribed under another key, as after the secret was replaced.
  if ([403, 404, 410].includes(answer.status)) return 'gone';
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
  return 'sent';
}
