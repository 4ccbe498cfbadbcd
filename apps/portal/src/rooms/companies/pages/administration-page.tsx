import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { administrationTabNames, administrationTabs } from '../administration-tabs.ts';
import { TabSkeleton } from '../components/tab-skeleton.tsx';
import { useAdministration } from '../use-administration.ts';

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
