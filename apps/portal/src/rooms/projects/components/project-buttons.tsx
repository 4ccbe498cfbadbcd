import type { AdministeredProject } from '@gondola/contract';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCoins from '~icons/IconCoins';
import IconHistory from '~icons/IconHistory';
import IconPencil from '~icons/IconPencil';
import classes from './project-cells.module.css';

interface ProjectButtonsProps {
  project: AdministeredProject;
  onMovements: () => void;
  onAddTokens: () => void;
  onEdit: () => void;
}

/** What can be done about one project: its movements, more tokens, its details. */
export function ProjectButtons({ project, onMovements, onAddTokens, onEdit }: ProjectButtonsProps) {
  const { t } = useTranslation('projects');
  const { name } = project;
  const movements = t(($) => $.row.movements, { name });
  const addTokens = t(($) => $.row.addTokens, { name });
  const edit = t(($) => $.row.edit, { name });
  return (
    <>
      <ActionIcon
        size={32}
        className={classes.history ?? ''}
        aria-label={movements}
        title={movements}
        onClick={onMovements}
      >
        <IconHistory size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={addTokens} title={addTokens} onClick={onAddTokens}>
        <IconCoins size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={edit} title={edit} onClick={onEdit}>
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
