// The administration of people: lists, changes, sessions, invitations, pictures.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  empty,
  id,
  idList,
  idParam,
  idParams,
  instant,
  newPassword,
  optionalText,
  paging,
  pagingData,
  requiredText,
  searchValue,
  signUploadBody,
  signUploadData,
  direction,
} from '../wire.ts';
import { peopleFilters } from './people-filters.ts';
import { colleague, invitationOutcomes, openSession, person } from './person.schema.ts';
import { role } from './user.schema.ts';
import { personCountry } from './person-fields.schema.ts';
import { profileChange } from './profile.schema.ts';

/** Invitations that one call may send. */
const maxInvitations = 100;

const order = {
  sortBy: z._default(z.enum(['fullName', 'email', 'createdAt']), 'fullName'),
  orderBy: z._default(direction, 'asc'),
};

const peopleQuery = {
  ...peopleFilters,
  ...order,
  /** Narrows to one company's people; also the selected company of every call. */
  companyId: z.optional(idParam),
};

/** Base64 of an image, with or without the beginning of a data address; as large as a call's body lets it be. */
const inlineImage = z.optional(z.nullable(z.string().check(z.maxLength(1_900_000))));

/** Only what is sent changes; the e-mail address never does. */
export const personChange = z.object({
  id,
  updatedStatus: z.optional(z.boolean()),
  updatedRole: z.optional(role),
  ...profileChange.shape,
  /** Whose rule the document follows (D80). */
  countryCode: z.optional(personCountry),
  /** The empty text leaves the password as it is; a new one ends every session of the person. */
  password: z.optional(z.nullable(z.union([z.literal(''), newPassword], 'passwordMin'))),
  qrAuthorization: optionalText(500),
  avatar: optionalText(500),
  fileUrl: optionalText(1000),
  avatarBase64: inlineImage,
  qrBase64: inlineImage,
});
export type PersonChange = z.infer<typeof personChange>;

const onePerson = z.object({ user: person });

export const peopleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'users',
    reads: ['users'],
    summary: 'People: all of them, or those of the selected company',
    query: z.object({ ...paging, ...peopleQuery }),
    data: z.object({ users: z.array(person), totalUsers: z.int(), ...pagingData }),
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/api/admin/users-company',
    access: 'users',
    reads: ['users'],
    summary: 'People with a link to a company in scope, for choosing members',
    query: z.object({
      ...paging,
      ...peopleFilters,
      ...order,
      /** Members of the group already: left out of what can still be added. */
      idsInTheGroup: z.optional(idList),
      /** Members that were taken out meanwhile: they can be added again. */
      idsNotInTheGroup: z.optional(idList),
    }),
    data: z.object({ users: z.array(person), totalUsers: z.int(), ...pagingData }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/users/export',
    access: 'users',
    produces: 'file',
    summary: 'Everyone the filters match, as .xlsx',
    query: z.object(peopleQuery),
    data: empty,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}',
    access: 'users',
    reads: ['users'],
    summary: 'One person',
    params: idParams,
    data: z.object({ user: person, openSessions: z.int() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/users',
    access: 'users',
    changes: ['users'],
    summary: 'Edit a person, (de)activate them, or change their role',
    body: personChange,
    data: onePerson,
    errors: [409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    access: 'users',
    changes: ['users'],
    summary: 'Delete a person; their sessions end at once and their history stays',
    params: idParams,
    data: z.object({ id }),
    errors: [409],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}/restore',
    access: 'users',
    changes: ['users'],
    summary:
      'Take the deletion of a person back: they may enter again if they might before; 409 where their address is another’s now',
    params: idParams,
    data: onePerson,
    errors: [409],
  }),
  changeAvatar: endpoint({
    method: 'PUT',
    path: '/api/admin/users-avatar',
    access: 'session',
    changes: ['users'],
    summary: 'Change a picture: one’s own, or anybody’s as super administrator',
    body: z.object({
      id,
      /** Address of an uploaded picture, or the name of a preset. */
      fileUrl: requiredText(1000),
    }),
    data: z.object({ id, fileUrl: z.string() }),
  }),
  signUpload: endpoint({
    method: 'POST',
    path: '/api/admin/signS3',
    access: 'session',
    changes: [],
    summary: 'An address that takes a picture of a person',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/company-users',
    access: 'support',
    reads: ['users'],
    summary: 'People who work on the projects in scope, by name',
    query: z.object({ ...paging, searchValue }),
    data: z.object({ users: z.array(colleague), totalUsers: z.int(), ...pagingData }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/invitation',
    cost: 'mail',
    access: 'users',
    changes: ['users', 'mails'],
    summary: 'Send the invitation again; the earlier link stops working',
    params: idParams,
    data: z.object({ id }),
    errors: [409],
  }),
  inviteMany: endpoint({
    method: 'POST',
    path: '/api/admin/users/invitations',
    cost: 'mail',
    access: 'users',
    changes: ['users', 'mails'],
    summary: 'Send invitations again to some people, and say of each what became of it',
    body: z.object({ ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(maxInvitations)) }),
    data: z.object({ results: z.array(z.object({ id, outcome: z.enum(invitationOutcomes) })) }),
  }),
  invitationLinks: endpoint({
    method: 'GET',
    path: '/api/admin/users/invitation-links',
    access: 'users',
    reads: ['users', 'mails'],
    summary:
      'Where there is no mail server: the links of invitations that work, the newest first, to be handed on',
    data: z.object({
      sendsMail: z.boolean(),
      links: z.array(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          phoneNumber: z.nullable(z.string()),
          url: z.string(),
          /** When it stops working. */
          expiresAt: instant,
        }),
      ),
    }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}/sessions',
    access: 'users',
    reads: ['users'],
    summary: 'Open sessions of a person, newest first',
    params: idParams,
    data: z.object({ sessions: z.array(openSession) }),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions',
    access: 'users',
    changes: ['users'],
    summary: 'End every session of a person',
    params: idParams,
    data: z.object({ ended: z.int() }),
  }),
};
