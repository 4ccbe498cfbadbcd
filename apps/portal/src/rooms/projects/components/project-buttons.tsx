import type { AdministeredProject } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconCoins from '~icons/IconCoins';
import IconHistory from '~icons/IconHistory';
import IconPencil from '~icons/IconPencil';
import { RowButton } from '@gondola/ui/table/row-button.tsx';

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
  return (
    <>
      <RowButton icon={IconHistory} label={t(($) => $.row.movements, { name })} onClick={onMovements} opens />
      <RowButton icon={IconCoins} label={t(($) => $.row.addTokens, { name })} onClick={onAddTokens} />
      <RowButton icon={IconPencil} label={t(($) => $.row.edit, { name })} onClick={onEdit} />
    </>
  );
}
