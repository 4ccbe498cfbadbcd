// D11: one table says who may go where. The menu, the guards of the screens, the server's check before a body is
// read and the access matrix test are all made from it.

export const roles = [
  'superAdmin',
  'admin',
  'owner',
  'client',
  'clientEmployee',
  'qa',
  'scout',
  'teleaudit',
] as const;
export type Role = (typeof roles)[number];

/** Roles a link between a user and a project can carry (D9). */
export const projectRoles = roles.filter((role) => role !== 'superAdmin');
export type ProjectRole = (typeof projectRoles)[number];

/**
 * The role on a project that gives a person what their own role gives them: any other adds menus and calls to it (D9), which a
 * form must never do by itself.
 */
export const projectRoleLike = (role: Role): ProjectRole => (role === 'superAdmin' ? 'admin' : role);

/** Everyone but the scout, who works in the field application (D10). */
const portalRoles = roles.filter((role) => role !== 'scout');

export const areas = {
  /** Needs no session. */
  public: [],
  /** Any session, the scout's included. */
  session: roles,
  portal: portalRoles,
  support: portalRoles,
  wallet: ['superAdmin', 'owner', 'client', 'admin'],
  administration: ['superAdmin'],
  users: ['superAdmin'],
  locations: ['superAdmin'],
  products: ['superAdmin'],
  imports: ['superAdmin'],
  associations: ['superAdmin'],
  categories: ['superAdmin', 'qa'],
  groups: ['superAdmin', 'qa'],
  /** Limits of products at locations, stock and sales: people with one of these roles in the company. */
  stock: ['superAdmin', 'client', 'teleaudit'],
  reports: portalRoles,
  challenges: portalRoles,
  documents: portalRoles,
  search: portalRoles,
  notifications: portalRoles,
  settings: ['superAdmin'],
  audit: ['superAdmin'],
  tasks: ['superAdmin'],
  assignments: ['superAdmin'],
  reviews: ['superAdmin', 'qa'],
  responses: ['superAdmin', 'teleaudit'],
  /** One response: reviewers and those of responses administration (D56). */
  oneResponse: ['superAdmin', 'qa', 'teleaudit'],
  teleaudit: ['superAdmin', 'teleaudit'],
  /** The names of those who made visits: the client sees a visit, and not its worker (D89). */
  workerNames: ['superAdmin', 'admin', 'qa', 'teleaudit'],
  field: ['scout'],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof areas;

/** Whether someone holding `held` roles may enter `area`; `public` is open to all. */
export function mayEnter(area: Area, held: readonly Role[]): boolean {
  if (area === 'public') return true;
  const allowed: readonly Role[] = areas[area];
  return held.some((role) => allowed.includes(role));
}
