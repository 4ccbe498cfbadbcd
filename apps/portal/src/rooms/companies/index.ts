// The door of the room: what other rooms and the shell may use. Pages are reached by their routes.
export { CompanyLogo } from './components/company-logo.tsx';
