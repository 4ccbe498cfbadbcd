import { roles } from '@gondola/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { useSession } from '@gondola/client/session.ts';
import { useProjects } from '@gondola/client/use-projects.ts';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { pendingInvitations, type PeopleSearch, personStates } from '../people-search.ts';

/** Role, state, invitation, project and, while all companies are shown, the company. */
export function PeopleFilters({ list }: { list: ListState<PeopleSearch> }) {
  const { t } = useTranslation('users');
  const { companyId } = useSession();
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const { projects = [] } = useProjects();
  const { search } = list;
  const inCompany = projects.filter(
    (project) => search.company === undefined || String(project.companyId) === search.company,
  );
  return (
    <ListFilters
      list={list}
      controls={{
        role: (its) => (
          <FilterMenu
            {...its}
            name={t(($) => $.field.role)}
            options={roles.map((role) => ({ value: role, label: t(($) => $.role[role]) }))}
          />
        ),
        state: (its) => (
          <FilterMenu
            {...its}
            name={t(($) => $.list.state)}
            options={personStates.map((state) => ({ value: state, label: t(($) => $.state[state]) }))}
          />
        ),
        invitation: (its) => (
          <FilterMenu
            {...its}
            name={t(($) => $.invite.filter)}
            options={pendingInvitations.map(({ state, called }) => ({
              value: state,
              label: t(($) => $.state[called]),
            }))}
          />
        ),
        company: (its) =>
          companyId === undefined && companies.length > 1 ? (
            <FilterMenu
              {...its}
              name={t(($) => $.list.company)}
              options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          ) : null,
        project: (its) =>
          inCompany.length > 0 || its.value ? (
            <FilterMenu
              {...its}
              name={t(($) => $.link.project)}
              options={inCompany.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          ) : null,
      }}
    />
  );
}
