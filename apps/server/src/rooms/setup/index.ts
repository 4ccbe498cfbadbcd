export { addAdministrator } from './add-administrator.ts';
export { setupKeyOf } from './setup-key.ts';
export { hasAccounts } from './setup.queries.ts';
