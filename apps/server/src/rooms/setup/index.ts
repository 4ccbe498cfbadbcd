export { addAdministrator } from './add-administrator.ts';
export { createFirstPage, waysToFirstAccount } from './first-account.ts';
