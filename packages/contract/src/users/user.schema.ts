import { z } from 'zod/mini';
import { projectRoles, roles } from '../access.ts';
import { id } from '../wire.ts';
import { shownPerson } from './person-fields.schema.ts';

export const role = z.enum(roles);
export const projectRole = z.enum(projectRoles);

/** A company or project a person can work in, with the role the project gives. */
export const projectLink = z.object({
  projectId: id,
  projectName: z.string(),
  companyId: id,
  role: projectRole,
});

/** The signed-in person as the portal needs them: who, where, and with which roles. */
export const currentUser = z.object({
  id,
  ...shownPerson,
  /** Whose rule the identity document follows. */
  countryCode: z.string(),
  email: z.string(),
  role,
  active: z.boolean(),
  avatar: z.nullable(z.string()),
  fileUrl: z.nullable(z.string()),
  qrAuthorization: z.nullable(z.string()),
  language: z.nullable(z.enum(['es', 'en'])),
  projects: z.array(projectLink),
});
export type CurrentUser = z.infer<typeof currentUser>;
