import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import {
  administrationLists,
  administrationTabNames,
  administrationTabs,
  administrationTabOf,
} from '../administration-tabs.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useBeside, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/administration');

const panelId = 'administration-tab';

/** /administration: what the provider keeps for all its companies, a tab each. */
export function AdministrationPage() {
  const { t } = useTranslation('administration');
  const navigate = route.useNavigate();
  const list = useListAddress(route, {
    beside: ['open'],
    list: (search) => administrationLists[administrationTabOf(search.tab)],
  });
  const [open, setOpen] = useBeside(route, 'open');
  const tab = administrationTabOf(list.search.tab);
  const Tab = administrationTabs[tab];
  return (
    <section>
      <PageHeader title={t(($) => $.title)} description={t(($) => $.tab[tab].description)} />
      <CountTabs
        label={t(($) => $.tabs)}
        tabs={administrationTabNames.map((name) => ({
          value: name,
          label: t(($) => $.tab[name].name),
        }))}
        value={tab}
        // Filters and pages belong to one list: another tab begins without them.
        onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
        controls={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(($) => $.tab[tab].name)}>
        <Suspense key={tab} fallback={<TabSkeleton />}>
          <Tab list={list} open={open} onOpen={setOpen} />
        </Suspense>
      </div>
    </section>
  );
}

/** Shown while a tab's part of the program is still on its way. */
function TabSkeleton() {
  const { t } = useTranslation('administration');
  return <Waiting height={420} radius="md" label={t(($) => $.loading)} />;
}
