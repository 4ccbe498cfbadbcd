import { Suspense, useState, type ReactNode } from 'react';
import type { Task } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { taskAddresses } from '../task-addresses.ts';
import { useIsUnassigned } from './assigned-people.tsx';
import { UnavailableButton } from '@gondola/ui/display/unavailable-button.tsx';

const DuplicateDialog = lazyPart(() => import('./duplicate-dialog.tsx'));

/** The head of a task's page: its name, the way back, and the actions; none before the task is there. */
export function TaskHead({ task }: { task: Task | undefined }) {
  const { t } = useTranslation('tasks');
  const [isDuplicating, setDuplicating] = useState(false);
  usePageTitle(task?.title);
  return (
    <>
      <BackLink to={taskAddresses.list}>{t(($) => $.detail.back)}</BackLink>
      <PageHeader
        title={task?.title ?? t(($) => $.detail.loading)}
        count={task ? <TaskStanding task={task} /> : null}
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
            {task ? <WaysOn task={task} /> : null}
          </>
        }
      />
      <Suspense>
        {isDuplicating && task ? <DuplicateDialog task={task} onClose={() => setDuplicating(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Whether the task is in the field, and whether anybody there has it. */
function TaskStanding({ task: { id, active } }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const isUnassigned = useIsUnassigned(id);
  if (active && isUnassigned) return <StatusBadge tone="amber">{t(($) => $.state.unassigned)}</StatusBadge>;
  return (
    <StatusBadge tone={active ? stateTones.inField : stateTones.inactive}>
      {t(($) => $.state[active ? 'active' : 'inactive'])}
    </StatusBadge>
  );
}

/** How the task is changed. Nothing comes of a task that nobody has: until somebody does, assigning it is the way on. */
function WaysOn({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const isUnassigned = useIsUnassigned(task.id);
  const isNext = task.active && isUnassigned === true;
  return (
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
        isQuiet={isNext}
      >
        {t(($) => $.detail.edit)}
      </ButtonLink>
      {isNext ? (
        <ButtonLink
          to={taskAddresses.associate(task.id)}
          icon={<IconUserPlus size={17} stroke={1.6} />}
          unavailable={undefined}
        >
          {t(($) => $.people.associate)}
        </ButtonLink>
      ) : null}
    </>
  );
}

interface ButtonLinkProps {
  to: string;
  icon: ReactNode;
  /** Why it leads nowhere now; it says so to the pointer and to the keyboard. */
  unavailable: string | undefined;
  /** Another way on is the one to take now. */
  isQuiet?: boolean;
  children: string;
}

/** The page's main way on, dimmed with its reason while it leads nowhere. */
function ButtonLink({ to, icon, unavailable, isQuiet = false, children }: ButtonLinkProps) {
  if (unavailable !== undefined)
    return (
      <UnavailableButton reason={unavailable} leftSection={icon}>
        {children}
      </UnavailableButton>
    );
  return (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={icon}
      renderRoot={(props) => <Link to={to} {...props} />}
    >
      {children}
    </Button>
  );
}
