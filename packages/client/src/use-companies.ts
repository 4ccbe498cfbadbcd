import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from './current-user.ts';
import { useSession } from './session.ts';

/** The companies of the person, and the selected one; undefined while all are. */
export function useCompanies() {
  const { companyId } = useSession();
  const companies = useQuery(companiesQuery()).data?.companies ?? [];
  return {
    companyId,
    companies,
    /** Whether rows of several companies stand side by side. */
    isMixed: companyId === undefined && companies.length > 1,
    nameOf: (id: number): string => companies.find((company) => company.id === id)?.name ?? '—',
  };
}
