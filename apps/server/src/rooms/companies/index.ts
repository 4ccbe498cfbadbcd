export { type CompanyRow, findCompany } from './companies.queries.ts';
