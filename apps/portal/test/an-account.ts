import type { CurrentUser } from '@gondola/contract';

/** Somebody signed in; everything not said is plain. */
export const anAccount = (part: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  fullName: 'Esteban Ríos',
  lastName: null,
  dni: null,
  countryCode: 'CL',
  email: 'owner@gondola.test',
  role: 'owner',
  active: true,
  phoneNumber: null,
  bank: null,
  numberAccount: null,
  avatar: null,
  fileUrl: null,
  qrAuthorization: null,
  language: null,
  projects: [],
  ...part,
});
