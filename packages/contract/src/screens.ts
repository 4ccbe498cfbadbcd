// Every screen of the portal: its address, the room that owns it and the area that may open it. The menu and the
// guards read this table; a screen appears here when it exists.
import { type Area, mayEnter, type Role } from './access.ts';

export interface Screen {
  /** Address with `$name` for parameters, as the router writes it. */
  readonly route: string;
  readonly room: string;
  readonly area: Area;
  /** Where the menu shows it; screens without a section are reached from others. */
  readonly menu?: 'everyone' | 'audit' | 'administration';
  /**
   * The menu entry it belongs to, where its address does not begin with that one's. A screen of the menu is an item of it, and
   * an entry of its own for a person who may not enter that one.
   */
  readonly under?: string;
  /**
   * Its lists whose views are kept, by names that no change of an address changes: the room's word, with the table after a colon where
   * the room has several. A name is never given to another list; a migration renames or deletes the views of one that goes.
   */
  readonly lists?: readonly string[];
}

export const screens = [
  { route: '/', room: 'home', area: 'public' },
  { route: '/setup', room: 'setup', area: 'public' },
  { route: '/login', room: 'sessions', area: 'public' },
  { route: '/recover-password', room: 'sessions', area: 'public' },
  { route: '/reset-password', room: 'sessions', area: 'public' },
  { route: '/user-verification', room: 'sessions', area: 'public' },
  { route: '/home', room: 'home', area: 'portal', menu: 'everyone' },
  { route: '/support', room: 'tickets', lists: ['tickets'], area: 'support', menu: 'everyone' },
  { route: '/challenges', room: 'challenges', lists: ['challenges'], area: 'challenges', menu: 'everyone' },
  { route: '/reports', room: 'reports', lists: ['reports'], area: 'reports', menu: 'everyone' },
  { route: '/reports/$id', room: 'reports', area: 'reports' },
  { route: '/gantts', room: 'documents', area: 'documents', menu: 'everyone' },
  { route: '/documents', room: 'documents', lists: ['documents'], area: 'documents', menu: 'everyone' },
  { route: '/wallet', room: 'wallet', area: 'wallet', menu: 'everyone' },
  { route: '/wallet/$projectId', room: 'wallet', lists: ['wallet'], area: 'wallet' },
  { route: '/stock-alerts', room: 'stock', lists: ['stock'], area: 'stock', menu: 'everyone' },
  {
    route: '/upload-stock-and-sales-information',
    room: 'stock',
    area: 'stock',
    menu: 'everyone',
    under: '/stock-alerts',
  },
  {
    route: '/upload-product-locations',
    room: 'imports',
    area: 'stock',
    menu: 'everyone',
    under: '/stock-alerts',
  },
  { route: '/qa', room: 'reviews', lists: ['reviews'], area: 'reviews', menu: 'audit' },
  { route: '/qa/$taskResponseId', room: 'reviews', area: 'reviews' },
  { route: '/responses', room: 'responses', lists: ['responses'], area: 'responses', menu: 'audit' },
  { route: '/responses/$taskResponseId', room: 'responses', area: 'responses' },
  { route: '/responses/$taskResponseId/edit', room: 'responses', area: 'responses' },
  { route: '/responses/$taskResponseId/$questionResponseId/edit', room: 'responses', area: 'responses' },
  { route: '/teleaudit', room: 'teleaudit', lists: ['teleaudit'], area: 'teleaudit', menu: 'audit' },
  { route: '/teleaudits/$taskResponseId/$type', room: 'teleaudit', area: 'teleaudit', under: '/teleaudit' },
  { route: '/teleaudit/$taskResponseId/$questionResponseId/$type', room: 'teleaudit', area: 'teleaudit' },
  {
    route: '/teleaudit-video/$taskResponseId/$questionResponseId',
    room: 'videos',
    area: 'teleaudit',
    under: '/teleaudit',
  },
  { route: '/tasks', room: 'tasks', lists: ['tasks'], area: 'tasks', menu: 'audit' },
  { route: '/tasks/create', room: 'tasks', area: 'tasks' },
  { route: '/tasks/$taskId/edit', room: 'tasks', area: 'tasks' },
  { route: '/tasks/$taskId/duplicate', room: 'tasks', area: 'tasks' },
  { route: '/tasks/$taskId', room: 'tasks', area: 'tasks' },
  { route: '/tasks/$taskId/edit-detail', room: 'tasks', area: 'tasks' },
  { route: '/tasks/$taskId/associations', room: 'assignments', area: 'assignments' },
  { route: '/tasks/$taskId/associations/edit', room: 'assignments', area: 'assignments' },
  { route: '/surveys/email-config/$surveyId', room: 'tasks', area: 'tasks', under: '/tasks' },
  { route: '/locations', room: 'locations', lists: ['locations'], area: 'locations', menu: 'administration' },
  {
    route: '/upload-locations',
    room: 'imports',
    area: 'imports',
    menu: 'administration',
    under: '/locations',
  },
  {
    route: '/location-projects',
    room: 'imports',
    area: 'imports',
    menu: 'administration',
    under: '/locations',
  },
  { route: '/location-users', room: 'imports', area: 'imports', menu: 'administration', under: '/locations' },
  { route: '/products', room: 'products', lists: ['products'], area: 'products', menu: 'administration' },
  { route: '/upload-products', room: 'imports', area: 'imports', menu: 'administration', under: '/products' },
  {
    route: '/upload-products-images',
    room: 'products',
    area: 'products',
    menu: 'administration',
    under: '/products',
  },
  {
    route: '/categories',
    room: 'categories',
    area: 'categories',
    menu: 'administration',
    lists: ['categories'],
  },
  {
    route: '/groups',
    room: 'groups',
    area: 'groups',
    menu: 'administration',
    lists: ['groups:user-group', 'groups:listing', 'groups:cluster'],
  },
  { route: '/users', room: 'users', lists: ['users'], area: 'users', menu: 'administration' },
  {
    route: '/users/$id',
    room: 'associations',
    area: 'associations',
    lists: ['associations:projects', 'associations:reports'],
  },
  { route: '/users/$userId/report/$reportId', room: 'reports', area: 'users' },
  { route: '/fieldwork', room: 'field', area: 'users', menu: 'administration' },
  { route: '/profile', room: 'users', area: 'portal' },
  { route: '/register', room: 'users', area: 'users', menu: 'administration', under: '/users' },
  { route: '/upload-people', room: 'imports', area: 'users', menu: 'administration', under: '/users' },
  { route: '/user-projects', room: 'imports', area: 'imports', menu: 'administration', under: '/users' },
  {
    route: '/administration',
    room: 'administration',
    area: 'administration',
    menu: 'administration',
    lists: ['companies', 'projects'],
  },
  {
    route: '/tyc',
    room: 'documents',
    area: 'administration',
    under: '/administration',
    lists: ['documents:terms'],
  },
  { route: '/audit', room: 'audit', lists: ['audit'], area: 'audit', menu: 'administration' },
  { route: '/mails', room: 'mails', lists: ['mails'], area: 'administration', menu: 'administration' },
  { route: '/settings', room: 'settings', area: 'settings', menu: 'administration' },
  { route: '/notifications', room: 'notifications', area: 'notifications' },
  { route: '/field', room: 'field', area: 'field' },
] as const satisfies readonly Screen[];

const patterns = new Map<string, RegExp>();

/** The pattern of a route's addresses; made when it is first asked for. */
function patternOf(route: string): RegExp {
  const known = patterns.get(route) ?? new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
  patterns.set(route, known);
  return known;
}

/** The screen at a path; undefined where there is none. */
export function screenAt(pathname: string): Screen | undefined {
  const path = pathname.replace(/\/$/, '') || '/';
  return screens.find(({ route }) => patternOf(route).test(path));
}

/** Whether an address names something by a text that is no id at all: such a thing cannot be there. */
export function namesNothing(pathname: string): boolean {
  const parts = pathname.replace(/\/$/, '').split('/');
  const names = screenAt(pathname)?.route.split('/') ?? [];
  return names.some((name, place) => /^\$\w*id$/i.test(name) && !/^[1-9]\d{0,14}$/.test(parts[place] ?? ''));
}

/** Whether someone holding these roles may open the page at an address of the portal, with or without a query. */
export function mayOpen(address: string, held: readonly Role[]): boolean {
  const screen = screenAt(address.replace(/[?#].*$/, ''));
  return screen !== undefined && mayEnter(screen.area, held);
}

type Declared = (typeof screens)[number];
export type ScreenRoute = Declared['route'];

export type ListName = Extract<Declared, { lists: readonly string[] }>['lists'][number];
/** The lists whose views are kept. */
export const listNames: readonly ListName[] = screens.flatMap((screen) =>
  'lists' in screen ? screen.lists : [],
);
