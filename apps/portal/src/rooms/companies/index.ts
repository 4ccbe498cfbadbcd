// The door of the room: what other rooms may use. Pages are reached by their routes.
export { CompanyNeeded } from './components/company-needed.tsx';
export { CompanyRegion } from './components/company-region.tsx';
export { CompanySelect } from './components/company-select.tsx';
export { OtherCompany } from './components/other-company.tsx';
export const loadCompanyDialog = () => import('./components/company-dialog.tsx');
export const loadCompaniesTab = () => import('./components/companies-tab.tsx');
