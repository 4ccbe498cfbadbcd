import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs';
import { WayOn } from '~/lists/way-on.tsx';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useGanttAddress } from '../queries.ts';
import classes from '../components/link-card.module.css';

/** /gantts: the way to the provider's Gantt, for its own people. The server says who they are. */
export function GanttPage() {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useGanttAddress();
  const address = data?.settings.ganttUrl;
  return (
    <section>
      <PageHeader title={t(($) => $.gantt.title)} description={t(($) => $.gantt.description)} />
      {!data && !error ? <Skeleton height={82} radius={12} /> : null}
      {!data && error ? (
        <EmptyState
          urgent
          drawing="broken"
          title={t(($) => $.gantt.failed)}
          text={error.message}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t(($) => $.gantt.retry)}
            </Button>
          }
        />
      ) : null}
      {address ? (
        <div className={classes.card}>
          <span className={classes.sign}>
            <IconTimelineEvent size={26} stroke={1.4} aria-hidden="true" />
          </span>
          <div className={classes.words}>
            <h2 className={classes.title}>{t(($) => $.gantt.card)}</h2>
            <p className={classes.text}>{t(($) => $.gantt.cardText)}</p>
          </div>
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={17} stroke={1.6} />}
          >
            {t(($) => $.gantt.open)}
          </Button>
        </div>
      ) : null}
      {data && !address ? (
        <EmptyState
          title={t(($) => $.gantt.none)}
          text={t(($) => $.gantt.noneText)}
          action={
            <WayOn
              area="settings"
              to="/settings"
              action={t(($) => $.gantt.noneAction)}
              ask={t(($) => $.gantt.noneAsk)}
            />
          }
        />
      ) : null}
    </section>
  );
}
