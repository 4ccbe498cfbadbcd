import type { ReactNode } from 'react';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { RegionProvider, useRegion } from '@gondola/ui/format/region.tsx';

interface CompanyRegionProps {
  companyId: number | undefined;
  children: ReactNode;
}

/** Shows days, numbers and prices as the country of a company writes them, where a page is of several; that of the page while it is not known. */
export function CompanyRegion({ companyId, children }: CompanyRegionProps) {
  const page = useRegion();
  const { companies } = useCompanies();
  return (
    <RegionProvider region={companies.find(({ id }) => id === companyId) ?? page}>{children}</RegionProvider>
  );
}
