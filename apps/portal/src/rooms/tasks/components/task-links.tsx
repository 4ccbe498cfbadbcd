import type { TaskListRow } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconEye from '~icons/IconEye';
import IconMail from '~icons/IconMail';
import IconPencil from '~icons/IconPencil';
import IconUserCog from '~icons/IconUserCog';
import IconUserPlus from '~icons/IconUserPlus';
import { taskAddresses } from '../task-addresses.ts';
import { RowLink } from '@gondola/ui/table/row-link.tsx';

/** The pages of one task: view, edit, associate, edit associations, configure mail. */
export function TaskLinks({ task: { id, title: name, editable } }: { task: TaskListRow }) {
  const { t } = useTranslation('tasks');
  return (
    <>
      <RowLink icon={IconEye} label={t(($) => $.row.view, { name })} to={taskAddresses.detail(id)} opens />
      <RowLink
        icon={IconPencil}
        label={t(($) => $.row.edit, { name })}
        to={taskAddresses.edit(id)}
        unavailable={editable ? undefined : t(($) => $.notEditable)}
      />
      <RowLink
        icon={IconUserPlus}
        label={t(($) => $.row.associate, { name })}
        to={taskAddresses.associate(id)}
      />
      <RowLink
        icon={IconUserCog}
        label={t(($) => $.row.editAssociations, { name })}
        to={taskAddresses.editAssociations(id)}
      />
      <RowLink icon={IconMail} label={t(($) => $.row.mail, { name })} to={taskAddresses.mail(id)} />
    </>
  );
}
