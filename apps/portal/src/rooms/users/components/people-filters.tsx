import { roles } from '@gondola/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { useSession } from '@gondola/client/session.ts';
import { useProjects } from '@gondola/client/use-projects.ts';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
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
    <>
      <FilterMenu
        name={t(($) => $.field.role)}
        value={search.role}
        onChange={(value) => list.setFilter('role', value)}
        options={roles.map((role) => ({ value: role, label: t(($) => $.role[role]) }))}
      />
      <FilterMenu
        name={t(($) => $.list.state)}
        value={search.state}
        onChange={(value) => list.setFilter('state', value)}
        options={personStates.map((state) => ({ value: state, label: t(($) => $.state[state]) }))}
      />
      <FilterMenu
        name={t(($) => $.invite.filter)}
        value={search.invitation}
        onChange={(value) => list.setFilter('invitation', value)}
        options={pendingInvitations.map(({ state, called }) => ({
          value: state,
          label: t(($) => $.state[called]),
        }))}
      />
      {companyId === undefined && companies.length > 1 ? (
        <FilterMenu
          name={t(($) => $.list.company)}
          value={search.company}
          onChange={(value) => list.setFilter('company', value)}
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      {inCompany.length > 0 || search.project ? (
        <FilterMenu
          name={t(($) => $.link.project)}
          value={search.project}
          onChange={(value) => list.setFilter('project', value)}
          options={inCompany.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
    </>
  );
}
