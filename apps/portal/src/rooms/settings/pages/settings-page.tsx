import { useState } from 'react';
import type { Settings } from '@gondola/contract';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { FirstStepsAgain } from '../components/first-steps-again.tsx';
import { JobsCard } from '../components/jobs-card.tsx';
import { ServicesCard } from '../components/services-card.tsx';
import { SettingsFormCard } from '../components/settings-form-card.tsx';
import { useInstallation } from '../queries.ts';
import classes from './settings-page.module.css';

/** The settings of the whole platform, its services, and the work behind the scenes. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const query = useInstallation();
  // While something is unsaved the form keeps what it was opened with, whatever others save.
  const [edited, setEdited] = useState<Settings>();
  const { data, error } = query;
  const base = edited ?? data?.settings;
  return (
    <section className={classes.page}>
      <PageHeader title={t(($) => $.title)} description={t(($) => $.description)} />
      {error && !data ? (
        <EmptyState
          urgent
          drawing="broken"
          title={t(($) => $.failed)}
          text={error.message}
          action={
            <Button variant="default" onClick={() => void query.refetch()}>
              {t(($) => $.retry)}
            </Button>
          }
        />
      ) : null}
      {data || error ? null : (
        <Skeleton height={620} radius={12} role="status" aria-busy aria-label={t(($) => $.loading)} />
      )}
      {data && base ? (
        <div className={classes.cards}>
          <SettingsFormCard
            key={JSON.stringify(base)}
            base={base}
            changes={data.changes}
            tiles={data.surroundings.tiles}
            onDirty={(dirty) => setEdited(dirty ? base : undefined)}
          />
          <ServicesCard settings={data.settings} surroundings={data.surroundings} />
          <JobsCard />
          <FirstStepsAgain />
        </div>
      ) : null}
    </section>
  );
}
