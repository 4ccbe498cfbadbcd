// The two demo companies, their projects and the people who sign in.
import type pg from 'pg';
import { hashPassword } from '../platform/auth/passwords.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { asOwner } from './demo.queries.ts';

const companies = [
  {
    key: 'rios',
    name: 'Lácteos Ríos SpA',
    taxId: '76.431.208-7',
    projects: ['Ventas Retail', 'Lanzamiento Yogur', 'Invierno 2026'],
  },
  { key: 'otra', name: 'Otra Marca S.A.', taxId: '96.874.030-K', projects: ['Auditoría Bebidas'] },
] as const;

async function addCompany(
  client: pg.Client,
  company: (typeof companies)[number],
): Promise<{ id: number; projectIds: number[] }> {
  const { rows } = await client.query<{ id: number }>(
    `insert into companies (name, tax_id, country_code) values ($1, $2, 'CL') returning id`,
    [company.name, company.taxId],
  );
  const id = rows[0]!.id;
  const projectIds: number[] = [];
  for (const name of company.projects) {
    const added = await client.query<{ id: number }>(
      'insert into projects (company_id, name) values ($1, $2) returning id',
      [id, name],
    );
    projectIds.push(added.rows[0]!.id);
  }
  return { id, projectIds };
}

/** Adds companies, projects and accounts; each account is linked to its company's first project in its role. */
export const addPeople = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    const added = new Map<string, { id: number; projectIds: number[] }>();
    for (const company of companies) added.set(company.key, await addCompany(client, company));
    const passwordHash = await hashPassword(demoPassword);
    for (const { email, fullName, role, company } of demoAccounts) {
      const { rows } = await client.query<{ id: number }>(
        `insert into users (email, full_name, role, password_hash, verified_at, language) values ($1, $2, $3, $4, now(), null) returning id`,
        [email, fullName, role, passwordHash],
      );
      const place = company ? added.get(company) : undefined;
      if (place) {
        await client.query(
          'insert into user_projects (user_id, company_id, project_id, role) values ($1, $2, $3, $4)',
          [rows[0]!.id, place.id, place.projectIds[0], role],
        );
      }
    }
  });
