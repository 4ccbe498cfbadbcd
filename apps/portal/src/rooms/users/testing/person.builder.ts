import type { Person } from '@gondola/contract';

let lastId = 0;

/** A person as the server answers them; everything not said is plain. */
export function aPerson(part: Partial<Person> = {}): Person {
  lastId += 1;
  return {
    id: lastId,
    fullName: `Persona ${lastId}`,
    lastName: null,
    dni: null,
    countryCode: 'CL',
    email: `persona${lastId}@gondola.test`,
    role: 'client',
    active: true,
    verified: true,
    invitation: { state: 'accepted', at: '2026-08-01T12:00:00.000Z' },
    deleted: false,
    phoneNumber: null,
    bank: null,
    numberAccount: null,
    avatar: null,
    fileUrl: null,
    qrAuthorization: null,
    createdAt: '2026-08-01T12:00:00.000Z',
    lastSignInAt: null,
    companies: ['Lácteos Ríos SpA'],
    projectCount: 1,
    ...part,
  };
}
