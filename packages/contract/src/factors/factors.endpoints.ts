import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { empty, idParams } from '../wire.ts';
import { codeSent, enrolmentOffer, enrolmentStart, recoveryCodes, secondFactor } from './factor.schema.ts';

const byCode = z.object({ code: codeSent });

export const factorEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/profile/second-factor',
    access: 'session',
    reads: ['users'],
    summary: 'One’s own second factor',
    data: z.object({
      secondFactor: z.nullable(secondFactor),
      /** It cannot be turned off: the installation demands it of the person’s role. */
      isRequired: z.boolean(),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor/enrolment',
    access: 'session',
    changes: [],
    summary: 'Begin to set up a second factor; asks for the password, and changes nothing yet',
    body: enrolmentStart,
    data: z.object({ enrolment: enrolmentOffer }),
    errors: [409],
  }),
  turnOn: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor',
    access: 'session',
    changes: ['users'],
    status: 201,
    summary: 'Confirm the second factor with its first code; every other session of the person ends',
    body: z.object({ token: z.string('required').check(z.maxLength(2000)), code: codeSent }),
    data: z.object({ recoveryCodes, ended: z.int() }),
    errors: [409],
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor/off',
    access: 'session',
    changes: ['users'],
    summary: 'Turn the second factor off, with one of its codes or a recovery code',
    body: byCode,
    data: empty,
    errors: [409],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor/recovery-codes',
    access: 'session',
    changes: ['users'],
    summary: 'New recovery codes, with a code of the authenticator; the earlier ones stop working',
    body: byCode,
    data: z.object({ recoveryCodes }),
    errors: [409],
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}/second-factor',
    access: 'users',
    reads: ['users'],
    summary: 'Whether a person has a second factor',
    params: idParams,
    data: z.object({ secondFactor: z.nullable(secondFactor) }),
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/second-factor',
    access: 'users',
    changes: ['users'],
    cost: 'mail',
    summary: 'Remove the second factor of a person who lost it; their sessions end and they are mailed',
    params: idParams,
    data: z.object({ ended: z.int() }),
    errors: [409],
  }),
};
