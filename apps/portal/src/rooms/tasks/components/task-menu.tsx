import type { TaskListRow } from '@gondola/contract';
import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import { MenuSurface } from '@gondola/ui/overlay/menu-surface.tsx';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';
import { taskAddresses } from '../task-addresses.ts';
import classes from './task-menu.module.css';

interface TaskMenuProps {
  surface: Surface;
  task: TaskListRow;
}

/** The pages of one task: view, edit, edit associations, configure mail. */
export default function TaskMenu({ surface, task: { id, editable } }: TaskMenuProps) {
  const { t } = useTranslation('tasks');
  const ways = [
    { to: taskAddresses.detail(id), Icon: IconEye, words: t(($) => $.row.view) },
    {
      to: taskAddresses.edit(id),
      Icon: IconPencil,
      words: t(($) => $.detail.edit),
      unavailable: editable ? undefined : t(($) => $.notEditable),
    },
    { to: taskAddresses.editAssociations(id), Icon: IconUserCog, words: t(($) => $.people.edit) },
    { to: taskAddresses.mail(id), Icon: IconMail, words: t(($) => $.row.mail) },
  ];
  return (
    <MenuSurface surface={surface} position="bottom-end" width={280}>
      {ways.map(({ to, Icon, words, unavailable }) =>
        unavailable === undefined ? (
          <Menu.Item
            key={to}
            leftSection={<Icon size={17} stroke={1.6} />}
            renderRoot={(props: object) => <Link to={to} {...props} />}
          >
            {words}
          </Menu.Item>
        ) : (
          <Menu.Item key={to} disabled leftSection={<Icon size={17} stroke={1.6} />}>
            {words}
            <span className={classes.reason}>{unavailable}</span>
          </Menu.Item>
        ),
      )}
    </MenuSurface>
  );
}
