import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import {
  administrationTabNames,
  administrationTabs,
  type AdministrationTabName,
  administrationTabOf,
} from '../administration-tabs.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { listStateOf } from '@gondola/ui/table/list-state.ts';
import type { AdministrationSearch } from '../administration-search.ts';

const route = getRouteApi('/_portal/administration');

/** The open tab and its list, as the address has them. */
function useAdministration() {
  const { open, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const tab = administrationTabOf(search.tab);
  const list = listStateOf<AdministrationSearch>({
    search,
    go: (next, replace) =>
      void navigate({
        search: ({ open: shown, ...before }) => ({ ...next(before), ...(shown ? { open: shown } : {}) }),
        replace,
        resetScroll: false,
      }),
  });
  return {
    tab,
    list,
    open,
    /** Filters and pages belong to one list: another tab begins without them. */
    onTab: (next: AdministrationTabName) => void navigate({ search: { tab: next }, resetScroll: false }),
    onOpen: (key: string | undefined) =>
      void navigate({
        search: ({ open: _open, ...before }) => ({ ...before, ...(key ? { open: key } : {}) }),
        resetScroll: false,
      }),
  };
}

const panelId = 'administration-tab';

/** /administration: what the provider keeps for all its companies, a tab each. */
export function AdministrationPage() {
  const { t } = useTranslation('companies');
  const { tab, list, open, onTab, onOpen } = useAdministration();
  const Tab = administrationTabs[tab];
  return (
    <section>
      <PageHeader
        title={t(($) => $.administration.title)}
        description={t(($) => $.administration.tab[tab].description)}
      />
      <CountTabs
        label={t(($) => $.administration.tabs)}
        tabs={administrationTabNames.map((name) => ({
          value: name,
          label: t(($) => $.administration.tab[name].name),
        }))}
        value={tab}
        onChange={onTab}
        controls={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(($) => $.administration.tab[tab].name)}>
        <Suspense key={tab} fallback={<TabSkeleton />}>
          <Tab list={list} open={open} onOpen={onOpen} />
        </Suspense>
      </div>
    </section>
  );
}

/** Shown while a tab's part of the program is still on its way. */
function TabSkeleton() {
  const { t } = useTranslation('companies');
  return <Waiting height={420} radius="md" label={t(($) => $.administration.loading)} />;
}
