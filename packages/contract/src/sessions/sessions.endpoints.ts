import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codeSent, enrolmentOffer, recoveryCodes } from '../factors/factor.schema.ts';
import { empty, newPassword } from '../wire.ts';
import { currentUser } from '../users/user.schema.ts';
import { device, matchingPasswords, passwordRecovery, remember, signInBody } from './sign-in.schema.ts';

const linkToken = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200));

/** The purpose of a mailed link: a forgotten password, or the first one of an invited person. */
const linkPurposes = ['reset', 'verification'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** The account behind a link, for who holds it. */
export const linkAccount = z.object({
  email: z.string(),
  fullName: z.string(),
  /** The companies they are to work with, by name. */
  companies: z.array(z.string()),
  /** Name of who invited them; null where nobody did. */
  invitedBy: z.nullable(z.string()),
  /** Whether there are terms to accept. */
  hasTerms: z.boolean(),
});
export type LinkAccount = z.infer<typeof linkAccount>;

const signedIn = z.object({
  user: currentUser,
  token: z.string(),
  /** Sent with the next sign-in from the same device. Clients that do not keep it are not known yet. */
  device: z.string(),
});

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    changes: [],
    rateLimit: 'login',
    summary: 'Sign in with e-mail and password',
    body: signInBody,
    data: signedIn,
    errorData: { 401: { name: 'SecondFactorSetupRequired', data: z.object({ enrolment: enrolmentOffer }) } },
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'public',
    changes: ['users'],
    rateLimit: 'verification',
    summary: 'Set up the second factor that a sign-in demanded, and sign in',
    body: z.object({
      token: z.string('required').check(z.maxLength(2000)),
      code: codeSent,
      remember,
      device,
    }),
    data: z.object({ ...signedIn.shape, recoveryCodes }),
  }),
  recoverPassword: endpoint({
    method: 'POST',
    path: '/api/auth/recover-password',
    access: 'public',
    changes: [],
    rateLimit: 'recovery',
    summary: 'Ask for a link to choose a new password; answers the same for every address',
    body: passwordRecovery,
    data: empty,
  }),
  checkLink: endpoint({
    // The token stays out of the address, which is written to logs.
    method: 'POST',
    path: '/api/auth/link',
    access: 'public',
    // That an invitation was opened.
    changes: ['users'],
    rateLimit: 'link',
    summary: 'Whether the link of an e-mail works, and whose account it opens, without using it up',
    body: z.object({ token: linkToken, purpose: z.enum(linkPurposes) }),
    data: z.object({ works: z.boolean(), account: z.nullable(linkAccount) }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    changes: ['users'],
    rateLimit: 'verification',
    summary: 'Choose a new password with the link from the e-mail',
    body: z
      .object({ token: linkToken, password: newPassword, confirmPassword: z.string('required') })
      .check(matchingPasswords),
    data: empty,
  }),
  verifyUser: endpoint({
    method: 'POST',
    path: '/api/auth/user-verification',
    access: 'public',
    changes: ['users'],
    rateLimit: 'verification',
    summary: 'Accept the terms and choose the first password with the link from the invitation',
    body: z
      .object({
        token: linkToken,
        password: newPassword,
        confirmPassword: z.string('required'),
        acceptedTerms: z.literal(true, 'acceptTerms'),
      })
      .check(matchingPasswords),
    data: empty,
  }),
  refreshToken: endpoint({
    method: 'GET',
    path: '/api/auth/refresh-token',
    access: 'session',
    writes: true,
    summary: 'A new token for the same session',
    data: z.object({ token: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'session',
    changes: [],
    summary: 'End the session',
    data: empty,
  }),
};
