// Two companies with people in every role: the smallest world in which separation and roles mean something.
import { contract, type Role } from '@gondola/contract';
import { hash } from '@node-rs/argon2';
import type { Client } from './client.ts';
import type { TestApplication } from './test-application.ts';

export const worldPassword = 'correct-horse-1';
/** As cheap as it can be made: a world has nine sign-ins, and a test file often one world. */
const passwordHash = await hash(worldPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });

let counter = 0;
const next = (): number => (counter += 1);

/** Adds a company. */
export async function addCompany(app: TestApplication, name = `Empresa ${next()}`): Promise<number> {
  const [row] = await app.sql<{ id: number }>('insert into companies (name) values ($1) returning id', [
    name,
  ]);
  return Number(row?.id);
}

/** Adds a project with a wallet that starts at `tokens`. */
export async function addProject(
  app: TestApplication,
  companyId: number,
  tokens = 10,
  name = `Proyecto ${next()}`,
): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    'insert into projects (company_id, name) values ($1, $2) returning id',
    [companyId, name],
  );
  const projectId = Number(row?.id);
  await app.sql(
    `insert into wallet_movements (company_id, project_id, sequence, amount, tokens_left, comments) values ($1, $2, 1, $3, $3, 'Saldo inicial')`,
    [companyId, projectId, tokens],
  );
  return projectId;
}

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly client: Client;
}

export interface NewPerson {
  readonly role: Role;
  readonly email?: string;
  /** Project links; the person's role on each is their global role by default. */
  readonly projects?: readonly { companyId: number; projectId: number; role?: Role }[];
}

/** Adds a verified person, `Persona` with the role for a last name, and signs them in. */
export async function addPerson(
  app: TestApplication,
  { role, email, projects = [] }: NewPerson,
): Promise<Person> {
  const address = email ?? `${role.toLowerCase()}${next()}@gondola.test`;
  const [row] = await app.sql<{ id: number }>(
    `insert into users (email, full_name, last_name, role, password_hash, verified_at)
     values ($1, 'Persona', $2, $2, $3, now()) returning id`,
    [address, role, passwordHash],
  );
  const id = Number(row?.id);
  for (const link of projects) {
    await app.sql(
      'insert into user_projects (user_id, company_id, project_id, role) values ($1, $2, $3, $4)',
      [id, link.companyId, link.projectId, link.role ?? role],
    );
  }
  return { id, email: address, client: await signIn(app, address) };
}

/** A client with a fresh session. */
export async function signIn(app: TestApplication, email: string, password = worldPassword): Promise<Client> {
  const { token } = await app.stranger.call(contract.sessions.login, { body: { email, password } });
  return app.stranger.withToken(token);
}

export interface World {
  readonly companyId: number;
  readonly projectId: number;
  readonly people: Readonly<Record<Role, Person>>;
  readonly otherCompanyId: number;
  readonly otherProjectId: number;
  /** Owner of the other company: must never see anything of the first. */
  readonly stranger: Person;
}

/** Adds somebody else to the world's project. */
export const addColleague = (
  app: TestApplication,
  { companyId, projectId }: World,
  role: Role,
): Promise<Person> => addPerson(app, { role, projects: [{ companyId, projectId }] });

/** Adds somebody to the other company, who must never see anything of the first. */
export const addOutsider = (
  app: TestApplication,
  { otherCompanyId, otherProjectId }: World,
  role: Role,
): Promise<Person> =>
  addPerson(app, { role, projects: [{ companyId: otherCompanyId, projectId: otherProjectId }] });

/** One company with one project and a person in every role, and another company with its owner. */
export async function makeWorld(app: TestApplication, tokens = 10): Promise<World> {
  const companyId = await addCompany(app);
  const projectId = await addProject(app, companyId, tokens);
  const otherCompanyId = await addCompany(app);
  const otherProjectId = await addProject(app, otherCompanyId, tokens);
  const inRole = (role: Role): Promise<Person> =>
    addPerson(app, { role, projects: role === 'superAdmin' ? [] : [{ companyId, projectId }] });
  return {
    companyId,
    projectId,
    otherCompanyId,
    otherProjectId,
    people: {
      superAdmin: await inRole('superAdmin'),
      admin: await inRole('admin'),
      owner: await inRole('owner'),
      client: await inRole('client'),
      clientEmployee: await inRole('clientEmployee'),
      qa: await inRole('qa'),
      scout: await inRole('scout'),
      teleaudit: await inRole('teleaudit'),
    },
    stranger: await addPerson(app, {
      role: 'owner',
      projects: [{ companyId: otherCompanyId, projectId: otherProjectId }],
    }),
  };
}
