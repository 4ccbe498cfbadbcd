// The address of the installation, as a server that opens it finds it.
import { z } from 'zod/mini';
import { originOf } from './settings.schema.ts';

/** Outcomes of opening the address, the best first. `local`: it works, on the machine of the server alone. */
export const addressOutcomes = [
  'works',
  'local',
  'httpOnly',
  'leadsToHttps',
  'selfSigned',
  'untrusted',
  'expired',
  'otherName',
  'noHttps',
  'redirected',
  'otherProduct',
  'otherInstallation',
  'proxyFault',
  'noAnswer',
  'unreachable',
  'unknownName',
  'insideNetwork',
] as const;
export type AddressOutcome = (typeof addressOutcomes)[number];

/** `here`: on the machine of the server alone. `unknown`: nothing was reached that would tell. */
const worksThere = z.enum(['yes', 'here', 'no', 'unknown']);

export const addressCheck = z.object({
  /** The address that was opened. */
  address: z.string(),
  /** Whether links of mails and invitations lead there: it is the address of the installation's settings. */
  isOwn: z.boolean(),
  outcome: z.enum(addressOutcomes),
  https: worksThere,
  camera: worksThere,
  notifications: worksThere,
});
export type AddressCheck = z.infer<typeof addressCheck>;

/** An address as people type it: `https://` may be left out, and what follows the host. */
const typedAddress = z.string().check(
  z.trim(),
  z.maxLength(300),
  z.overwrite((text) => {
    const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
    return originOf(whole) ?? text;
  }),
  z.refine((text) => originOf(text) !== undefined, { error: 'webAddress' }),
);

/** The address to open; without one it is the installation's own. */
export const addressToTest = z.object({ address: z.optional(typedAddress) });

/** Whether an address is that of the machine itself, which no other device reaches. */
export function isLocalAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(new URL(address).hostname);
}
