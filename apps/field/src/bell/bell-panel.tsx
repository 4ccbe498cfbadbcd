import { Button } from '@mantine/core';
import { useMarkAll, useMarkRead, useNotifications } from '@gondola/client/notifications.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';
import { useTranslation } from 'react-i18next';
import { BellLine } from './bell-line.tsx';
import { faultOf, useFaultWords } from '../help/faults.ts';
import classes from './bell.module.css';

/** The panel under the bell, with the newest lines; a phone gives them the whole screen. */
export default function BellPanel({ surface }: { surface: Surface }) {
  const { t } = useTranslation('field');
  return (
    <SidePanel
      opened={surface.opened}
      onClose={surface.onClose}
      id={surface.contentId}
      title={t(($) => $.bell.title)}
    >
      <Lines onLeave={surface.onClose} />
    </SidePanel>
  );
}

// Apart, so that nothing is read before the panel is open.
function Lines({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('field');
  const faultWords = useFaultWords();
  const query = useNotifications();
  const onError = () => notifyError(t(($) => $.bell.markFailed));
  const mark = useMarkRead();
  const markAll = useMarkAll(query, onError);
  const { data, error } = query;
  if (!data && error)
    return (
      <EmptyState
        urgent
        drawing="broken"
        title={t(($) => $.bell.failed)}
        text={faultWords(faultOf('bell', error))}
        action={
          <Button variant="default" onClick={() => void query.refetch()}>
            {t(($) => $.again)}
          </Button>
        }
      />
    );
  if (!data) return <Waiting label={t(($) => $.loading)} height={240} radius="md" />;
  const lines = data.pages.flatMap(({ notifications }) => notifications);
  if (lines.length === 0)
    return <EmptyState title={t(($) => $.bell.empty)} text={t(($) => $.bell.emptyText)} />;
  return (
    <>
      {markAll ? (
        <Button variant="subtle" className={classes.markAll ?? ''} {...markAll}>
          {t(($) => $.bell.markAll)}
        </Button>
      ) : null}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <BellLine
            key={line.id}
            line={line}
            onLeave={onLeave}
            onRead={() => {
              if (line.readAt === null) mark.mutate({ ids: [line.id] }, { onError });
            }}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          fullWidth
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t(($) => $.bell.more)}
        </Button>
      ) : null}
    </>
  );
}
