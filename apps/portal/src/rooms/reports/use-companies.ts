import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '~/lib/current-user.ts';
import { useSession } from '~/lib/session.ts';

/** The companies there are, and the one at hand; undefined while all are. */
export function useCompanies() {
  const { companyId } = useSession();
  const companies = useQuery(companiesQuery()).data?.companies ?? [];
  return {
    companyId,
    companies,
    nameOf: (id: number): string => companies.find((company) => company.id === id)?.name ?? '',
  };
}
