import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from './current-user.ts';
import { useSession } from './session.ts';

/** The companies of the person, and the selected one; undefined while all are. */
export function useCompanies() {
  const { companyId } = useSession();
  const { data } = useQuery(companiesQuery());
  const companies = data?.companies ?? [];
  return {
    companyId,
    companies,
    /** Whether the person has no company; false until that is known. */
    hasNone: data?.companies.length === 0,
    /** Whether rows of several companies stand side by side. */
    isMixed: companyId === undefined && companies.length > 1,
    nameOf: (id: number): string => companies.find((company) => company.id === id)?.name ?? '—',
  };
}
