// The second factor: codes of an authenticator (RFC 6238), and recovery codes for the day the authenticator is lost.
import { z } from 'zod/mini';
import { instant } from '../wire.ts';

/** A code as it was typed or pasted; blanks and dashes in it do not matter. */
export const codeSent = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(64));

/** Shown once. */
export const recoveryCodes = z.array(z.string());

/** The password of the person, once more. */
export const enrolmentStart = z.object({
  password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200)),
});

/** A secret that counts once a code made with it was confirmed. */
export const enrolmentOffer = z.object({
  /** Sent back with the code. */
  token: z.string(),
  /** Base32, for typing into an authenticator. */
  secret: z.string(),
  /** The same as an `otpauth:` address, for a QR code or an authenticator on the same device. */
  uri: z.string(),
});
export type Enrolment = z.infer<typeof enrolmentOffer>;

export const secondFactor = z.object({ since: instant, recoveryCodesLeft: z.int() });
export type SecondFactor = z.infer<typeof secondFactor>;
