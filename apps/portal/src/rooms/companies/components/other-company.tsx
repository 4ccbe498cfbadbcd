import type { ReactNode } from 'react';
import type { DataOf, EndpointDefinition, InputOf } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '@gondola/client/call.ts';
import { apiQuery } from '@gondola/client/queries.ts';
import { selectCompany } from '@gondola/client/session.ts';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { mayLeave } from '@gondola/ui/form/unsaved-parts.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';

interface OtherCompanyProps<E extends EndpointDefinition> {
  /** Why the page's own call failed. */
  failure: Error;
  /** That call. */
  definition: E;
  input: InputOf<E>;
  /** The company of what it answers. */
  companyIn: (data: DataOf<E>) => number;
  /** The page's text where it lies in none of the person's companies. */
  children: ReactNode;
}

/**
 * In place of what the selected company does not have: offers the one of the person's companies that does. The same call without
 * a company finds nothing that the person may not see.
 */
export function OtherCompany<E extends EndpointDefinition>({
  failure,
  definition,
  input,
  companyIn,
  children,
}: OtherCompanyProps<E>) {
  const { t } = useTranslation('app');
  const { companyId, companies, nameOf } = useCompanies();
  const mayBeElsewhere =
    failure instanceof ApiFailure &&
    failure.status === 404 &&
    companyId !== undefined &&
    companies.length > 1;
  const { data, isLoading } = useQuery({
    ...apiQuery(definition, input, null),
    enabled: mayBeElsewhere,
    retry: false,
  });
  if (!mayBeElsewhere) return children;
  if (isLoading) return <Waiting height={320} label={t(($) => $.otherCompany.looking)} />;
  if (data === undefined) return children;
  const otherId = companyIn(data);
  if (otherId === companyId || !companies.some(({ id }) => id === otherId)) return children;
  const change = async () => {
    if (await mayLeave()) selectCompany(otherId);
  };
  return (
    <EmptyState
      page
      urgent
      drawing="search"
      title={t(($) => $.otherCompany.title, { company: nameOf(otherId) })}
      text={t(($) => $.otherCompany.text, { company: nameOf(companyId) })}
      action={
        <Button onClick={() => void change()}>
          {t(($) => $.otherCompany.action, { company: nameOf(otherId) })}
        </Button>
      }
    />
  );
}
