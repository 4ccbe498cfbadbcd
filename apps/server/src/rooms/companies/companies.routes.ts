import { contract, fileRules } from '@gondola/contract';
import { emptyScope } from '../../platform/auth/caller.ts';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { createCompany } from './actions/create-company.ts';
import { updateCompany } from './actions/update-company.ts';
import { listCompanyPage } from './company-list.queries.ts';
import { presentAdministered, presentCompany } from './companies.presenter.ts';
import { findCompany, listCompanies, listCompaniesOfUser } from './companies.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

async function list({ db, scope, services }: Call<typeof contract.companies.list>) {
  return { companies: (await listCompanies(db, scope)).map(presentCompany(services.files)) };
}

async function get({ db, scope, params, services }: Call<typeof contract.companies.get>) {
  const row = await findCompany(db, scope, params.id);
  if (!row) throw notFound();
  return { company: presentCompany(services.files)(row) };
}

async function page({ db, scope, query, services }: Call<typeof contract.companies.page>) {
  const { rows, total } = await listCompanyPage(db, scope, query);
  return {
    companies: { Companies: rows.map(presentAdministered(services.files)) },
    ...pageOf('totalCompanies', total, query),
  };
}

/** Others' companies are for administrators only; for anyone else they are not there. */
async function ofUser({ db, scope, params, caller }: Call<typeof contract.companies.ofUser>) {
  if (caller.role !== 'superAdmin' && caller.userId !== params.userId) throw notFound();
  if (caller.userId === params.userId) return { companies: await listCompanies(db, scope) };
  return { companies: await listCompaniesOfUser(db, scope, params.userId) };
}

/** A logo is nobody's until a company takes it, whichever company is selected meanwhile. */
const signLogo = (call: Call<typeof contract.companies.signUpload>) =>
  signUploadBy(() => fileRules.logo)({ ...call, scope: emptyScope });

export const companyRoutes = routes(contract.companies, {
  list,
  get,
  page,
  create: createCompany,
  update: updateCompany,
  signUpload: signLogo,
  ofUser,
});
