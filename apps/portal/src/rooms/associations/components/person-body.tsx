import type { Role } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { personTabs, tabOf } from '../person-tabs.ts';
import { useLinkedProjects, useLinkedReports } from '../queries.ts';
import { ProjectLinks } from './project-links.tsx';
import { ReportLinks } from './report-links.tsx';
import { useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/users/$id');
/** Only the total is wanted. */
const counting = { page: 0, limit: 1 };

/** A person's links, in two tabs with how many each holds. */
export function PersonBody({ userId, role }: { userId: number; role: Role }) {
  const { t } = useTranslation('associations');
  const navigate = route.useNavigate();
  const list = useListAddress(route, { list: (search) => `associations:${tabOf(search)}` });
  const tab = tabOf(list.search);
  const projects = useLinkedProjects(userId, counting).data?.totalProjects;
  const reports = useLinkedReports(userId, counting).data?.powerbiReports.count;
  const counts = { projects, reports };
  return (
    <>
      <CountTabs
        label={t(($) => $.tabs)}
        tabs={personTabs.map((value) => ({ value, label: t(($) => $.tab[value]), count: counts[value] }))}
        value={tab}
        onChange={(value) =>
          void navigate({ search: value === 'projects' ? {} : { tab: value }, resetScroll: false })
        }
      />
      {tab === 'projects' ? (
        <ProjectLinks key={tab} userId={userId} role={role} list={list} />
      ) : (
        <ReportLinks key={tab} userId={userId} list={list} />
      )}
    </>
  );
}
