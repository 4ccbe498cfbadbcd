import { Suspense, useState } from 'react';
import type { Task } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconCopy from '~icons/IconCopy';
import IconPencil from '~icons/IconPencil';
import IconSettings from '~icons/IconSettings';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { taskAddresses } from '../task-addresses.ts';
import { ButtonLink } from './button-link.tsx';

const DuplicateDialog = lazyPart(() => import('./duplicate-dialog.tsx'));

/** What the page is about, the way back, and how the task is changed; nothing can be done until it is there. */
export function TaskHead({ task }: { task: Task | undefined }) {
  const { t } = useTranslation('tasks');
  const [isDuplicating, setDuplicating] = useState(false);
  usePageTitle(task?.title);
  return (
    <>
      <BackLink to={taskAddresses.list}>{t(($) => $.detail.back)}</BackLink>
      <PageHeader
        title={task?.title ?? t(($) => $.detail.loading)}
        count={
          task ? (
            <StatusBadge tone={task.active ? stateTones.inField : stateTones.inactive}>
              {t(($) => $.state[task.active ? 'active' : 'inactive'])}
            </StatusBadge>
          ) : null
        }
        actions={
          <>
            <Button
              variant="default"
              disabled={!task}
              leftSection={<IconCopy size={17} stroke={1.6} />}
              onClick={() => setDuplicating(true)}
            >
              {t(($) => $.duplicate.action)}
            </Button>
            {task ? (
              <>
                <Button
                  variant="default"
                  leftSection={<IconSettings size={17} stroke={1.6} />}
                  renderRoot={(props) => <Link to={taskAddresses.editDetail(task.id)} {...props} />}
                >
                  {t(($) => $.detail.editDetail)}
                </Button>
                <ButtonLink
                  to={taskAddresses.edit(task.id)}
                  icon={<IconPencil size={17} stroke={1.6} />}
                  unavailable={task.can.edit ? undefined : t(($) => $.notEditable)}
                >
                  {t(($) => $.detail.edit)}
                </ButtonLink>
              </>
            ) : null}
          </>
        }
      />
      <Suspense>
        {isDuplicating && task ? <DuplicateDialog task={task} onClose={() => setDuplicating(false)} /> : null}
      </Suspense>
    </>
  );
}
