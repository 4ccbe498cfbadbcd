import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import { usePlaceholderGroups } from './placeholder-names.ts';
import classes from './mail-form.module.css';

/** The placeholders of an e-mail by group; gives the chosen one as it is written. */
export function PlaceholderMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('tasks');
  const groups = usePlaceholderGroups();
  const label = t(($) => $.mail.insert);
  return (
    // The first placeholder has the focus: a place of its own for it would be no part of a menu.
    <Menu
      position="bottom-end"
      width={260}
      returnFocus={false}
      withinPortal
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label}>
          <IconBraces size={17} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {groups.map(({ group, placeholders }) => (
          <div key={group} role="group" aria-label={group}>
            <Menu.Label aria-hidden>{group}</Menu.Label>
            {placeholders.map(({ written, name }) => (
              <Menu.Item key={written} onClick={() => onChoose(written)}>
                {name}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
