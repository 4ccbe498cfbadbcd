// One word, one room, on every floor: the rooms of contract, server and portal have the same names, and files in a
// room end in one of the known suffixes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, screens } from '@gondola/contract';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');
const known = new Set(
  (
    'sessions users factors administration companies projects associations tickets challenges conversations wallet reports home documents settings setup ' +
    'locations products categories groups imports stock tasks assignments responses reviews teleaudit videos field ' +
    'search mails notifications audit events builder versions views'
  ).split(' '),
);
const vague = /^(utils?|helpers?|common|misc|types|manager|service)\.tsx?$/;
const problems: string[] = [];

function roomsOf(folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

const floors = {
  'packages/contract/src': roomsOf('packages/contract/src'),
  'apps/server/src/rooms': roomsOf('apps/server/src/rooms'),
  'apps/portal/src/rooms': roomsOf('apps/portal/src/rooms'),
};
for (const [floor, rooms] of Object.entries(floors)) {
  for (const room of rooms) if (!known.has(room)) problems.push(`${floor}/${room}: not a room of the house`);
}
for (const room of Object.keys(contract)) {
  if (!floors['packages/contract/src'].includes(room))
    problems.push(`the contract names ${room}, which has no folder`);
  // The event feed is a stream of the platform and has no room on the server.
  if (room !== 'events' && !floors['apps/server/src/rooms'].includes(room)) {
    problems.push(`the contract names ${room}, which the server does not have`);
  }
}
for (const { route, room, area } of screens) {
  // The field application is a front end of its own.
  if (area !== 'field' && !floors['apps/portal/src/rooms'].includes(room))
    problems.push(`${route}: the portal has no room ${room}`);
}

for (const folder of ['packages', 'apps/server/src', 'apps/portal/src', 'e2e', 'bench']) {
  if (!existsSync(join(root, folder))) continue;
  for (const file of readdirSync(join(root, folder), { recursive: true }).map(String)) {
    if (!file.includes('node_modules') && vague.test(file.split('/').at(-1) ?? '')) {
      problems.push(`${folder}/${file}: the name says nothing; name the thing`);
    }
  }
}

// A challenge is a row of `tickets` with more in tables of its own (docs/decisions/0020): each room writes its own tables only.
const written = {
  tickets: /(challenge|conversation)_\w+/,
  challenges: /(tickets|(ticket|conversation)_\w+)/,
  conversations: /(tickets|(ticket|challenge)_\w+)/,
};
for (const [room, others] of Object.entries(written)) {
  const folder = join(root, 'apps/server/src/rooms', room);
  const write = new RegExp(`\\b(insert into|update|delete from) (${others.source})\\b`);
  for (const file of readdirSync(folder, { recursive: true }).map(String)) {
    if (!file.endsWith('.queries.ts')) continue;
    const [, , table] = write.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (table) problems.push(`${room}/${file}: writes the table ${table} of the other room`);
  }
}

// The page checks open every page of the portal: those without a parameter by themselves.
const addresses = 'e2e/pages/addresses.ts';
const looked = [...readFileSync(join(root, addresses), 'utf8').matchAll(/['`](\/[^'`]*)/g)].map(
  ([, address = '']) => address.replaceAll(/\$\{[^}]*\}/g, '1').replace(/\?.*$/, ''),
);
const routes = 'apps/portal/src/routes';
/** The page of an address that does not exist, and one that needs the values of a dialog and goes back without them. */
const unvisited = /^_portal\/(?:\$|tasks\.\$taskId\.duplicate)\.tsx$/;
for (const file of readdirSync(join(root, routes), { recursive: true }).map(String)) {
  if (!file.endsWith('.tsx') || !file.includes('$') || unvisited.test(file)) continue;
  if (readFileSync(join(root, routes, file), 'utf8').includes('throw redirect(')) continue;
  const path = `/${file.replace(/^_portal\//, '').replace(/\.tsx$/, '')}`
    .replaceAll('.', '/')
    .replaceAll('_/', '/');
  const pattern = path.replace(/\/index$/, '').replaceAll(/\$\w+/g, '[^/]+') || '/';
  if (!looked.some((one) => new RegExp(`^${pattern}$`).test(one)))
    problems.push(`${addresses} has no address of ${routes}/${file}`);
}

report('Rooms', problems);
