// The door of the room: what other rooms may use. Pages are reached by their routes.
export { CompanySelect } from './components/company-select.tsx';
export { OtherCompany } from './components/other-company.tsx';
