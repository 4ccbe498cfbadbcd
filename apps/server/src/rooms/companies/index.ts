export { type CompanyRow, findCompany, timeZoneOf, timeZonesOf } from './companies.queries.ts';
