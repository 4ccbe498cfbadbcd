import { ActionIcon } from '@mantine/core';
import IconAsterisk from '@tabler/icons-react/dist/esm/icons/IconAsterisk.mjs';
import IconArrowsVertical from '@tabler/icons-react/dist/esm/icons/IconArrowsVertical.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { useBuilder } from '../builder-store.ts';
import { usePageCommands } from '../use-page-commands.ts';
import classes from './outline.module.css';

/** Actions on several chosen pages at once. */
export function SelectionFoot({ count, onMove }: { count: number; onMove: () => void }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const { duplicate, removeHere, require } = usePageCommands();
  const tools = [
    { name: t(($) => $.selection.require), Icon: IconAsterisk, run: () => require(store.view.selected) },
    { name: t(($) => $.selection.move), Icon: IconArrowsVertical, run: onMove },
    { name: t(($) => $.page.duplicate), Icon: IconCopy, run: () => duplicate(store.view.selected) },
    { name: t(($) => $.page.remove), Icon: IconTrash, run: () => removeHere(store.view.selected) },
  ];
  return (
    <div className={classes.selection} role="toolbar" aria-label={t(($) => $.selection.name)}>
      <span>{t(($) => $.selection.count, { count })}</span>
      {tools.map(({ name, Icon, run }) => (
        <Hint key={name} label={name}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name} onClick={run}>
            <Icon size={18} />
          </ActionIcon>
        </Hint>
      ))}
    </div>
  );
}
