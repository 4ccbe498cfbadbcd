import { invalidField } from '../failure.ts';
import type { CompanyScope } from './caller.ts';

/** The one company a call is about, for what belongs to exactly one; 400 at `companyId` where several are in scope. */
export function selectedCompany({ companyIds }: CompanyScope): number {
  const [company] = companyIds;
  if (company === undefined || companyIds.length > 1) throw invalidField('companyId', 'chooseCompany');
  return company;
}
