// The people who ask: every role of one company, the owner of another, and nobody. Their calls may end their sessions, delete their
// company or themselves; then there is another world.
import { contract, type Role, roles } from '@gondola/contract';
import { markCompany } from '../kit/marked-company.ts';
import type { TestApplication } from '../kit/test-application.ts';
import { makeWorld, worldPassword, type Person, type World } from '../kit/world.ts';
import type { Known } from './schema-values.ts';

export interface Asker {
  readonly name: string;
  readonly role: Role | undefined;
  /** Undefined for nobody. */
  readonly token: string | undefined;
}

export interface FuzzWorld {
  readonly askers: readonly Asker[];
  readonly known: Known;
  /** Whether everybody who should have a session still has one. */
  isWhole(): Promise<boolean>;
}

async function tokenOf(app: TestApplication, person: Person): Promise<string> {
  const body = { email: person.email, password: worldPassword };
  return (await app.stranger.call(contract.sessions.login, { body })).token;
}

async function knownOf(app: TestApplication, world: World): Promise<Known> {
  const rows = await markCompany(app, world);
  // A row of a preview without values, as none is ever read.
  await app.sql('delete from import_rows where import_id = $1', [rows.importId]);
  const ids = Object.values(rows).filter((value) => typeof value === 'number');
  const people = [...Object.values(world.people), world.stranger];
  const found = await app.sql<{ uuid: string }>(
    'select id::text as uuid from sessions union all select client_id::text from responses limit 20',
  );
  return {
    companyId: world.companyId,
    ids: [...ids, ...people.map(({ id }) => id), world.otherCompanyId, world.otherProjectId],
    uuids: [...found.map(({ uuid }) => uuid), '11111111-1111-4111-8111-111111111111'],
    emails: [...people.map(({ email }) => email), 'nobody@gondola.test'],
    fileAddresses: [
      app.services.files.addressOf(rows.fileKey),
      'http://gondola.test/files/public/logos/1/none-1.png',
      'https://elsewhere.example/a.png',
    ],
  };
}

/** A company with a row of each kind, another one, and their people. */
export async function makeFuzzWorld(app: TestApplication): Promise<FuzzWorld> {
  const world = await makeWorld(app);
  const known = await knownOf(app, world);
  const named = [
    ...roles.map((role) => [role, role, world.people[role]] as const),
    ['owner of another company', undefined, world.stranger] as const,
  ];
  const signedIn = await Promise.all(
    named.map(async ([name, role, person]) => ({ name, role, token: await tokenOf(app, person) })),
  );
  return {
    askers: [...signedIn, { name: 'nobody', role: undefined, token: undefined }],
    known,
    async isWhole() {
      const statuses = await Promise.all(
        signedIn.map(async ({ token }) => {
          const me = await app.stranger.withToken(token).raw('GET', '/api/auth/me');
          return me.status;
        }),
      );
      return statuses.every((status) => status === 200);
    },
  };
}
