import { contract } from '@gondola/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type CompanyRow, findCompany, listCompanies, listCompaniesOfUser } from './companies.queries.ts';

const presentWith =
  (files: FileStore) =>
  ({ logoKey, ...row }: CompanyRow) => ({
    id: row.id,
    name: row.name,
    countryCode: row.countryCode,
    taxId: row.taxId,
    logoUrl: files.addressOrNull(logoKey),
    whatsappLink: row.whatsappLink,
    timeZone: row.timeZone,
    challengeNotifications: row.challengeNotifications,
  });

async function list({ db, scope, services }: Call<typeof contract.companies.list>) {
  return { companies: (await listCompanies(db, scope)).map(presentWith(services.files)) };
}

async function get({ db, scope, params, services }: Call<typeof contract.companies.get>) {
  const row = await findCompany(db, scope, params.id);
  if (!row) throw notFound();
  return { company: presentWith(services.files)(row) };
}

/** Others' companies are for administrators only; for anyone else they are not there. */
async function ofUser({ db, scope, params, caller }: Call<typeof contract.companies.ofUser>) {
  if (caller.role !== 'superAdmin' && caller.userId !== params.userId) throw notFound();
  if (caller.userId === params.userId) return { companies: await listCompanies(db, scope) };
  return { companies: await listCompaniesOfUser(db, scope, params.userId) };
}

export const companyRoutes = routes(contract.companies, { list, get, ofUser });
