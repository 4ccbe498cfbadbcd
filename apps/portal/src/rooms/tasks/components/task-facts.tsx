import type { Task } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Facts } from '@gondola/ui/display/facts.tsx';
import { SectionCard } from '@gondola/ui/display/section-card.tsx';
import { taskAddresses } from '../task-addresses.ts';

/** A task's own details, next to its pages. */
export function TaskFacts({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const yesOrNo = (is: boolean) => t(($) => (is ? $.yes : $.no));
  return (
    <SectionCard id="task-facts" heading={t(($) => $.detail.facts)}>
      <Facts
        facts={[
          [t(($) => $.field.company), task.companyName],
          [t(($) => $.field.project), task.projectName],
          [t(($) => $.field.title), task.title],
          [t(($) => $.column.type), t(($) => $.type[task.type])],
          [t(($) => $.field.revisionPolicy), t(($) => $.policy[task.revisionPolicy])],
          [t(($) => $.field.requiredGeoreference), yesOrNo(task.requiredGeoreference)],
          [t(($) => $.field.surveyTeleaudit), yesOrNo(task.surveyTeleaudit)],
          [t(($) => $.field.switchStock), yesOrNo(task.switchStock)],
          [t(($) => $.field.vertical), yesOrNo(task.vertical)],
          [t(($) => $.column.createdAt), <DayText key="created" at={task.createdAt} as="dayTime" />],
          [t(($) => $.field.version), <VersionText key="version" task={task} />],
        ]}
        wide={[[t(($) => $.field.description), task.description]]}
      />
    </SectionCard>
  );
}

/** The number of the version in the field, and the task that this one is the new version of. */
function VersionText({ task: { version, previousTaskId } }: { task: Task }) {
  const { t } = useTranslation('tasks');
  if (previousTaskId === null) return version;
  return (
    <>
      {`${version} · `}
      <Link to={taskAddresses.detail(previousTaskId)}>
        {t(($) => $.detail.follows, { id: previousTaskId })}
      </Link>
    </>
  );
}
