import type { StatementFormat } from '@gondola/contract';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { MenuSurface } from '@gondola/ui/overlay/menu-surface.tsx';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';

interface StatementMenuProps {
  surface: Surface;
  onChoose: (format: StatementFormat) => void;
}

/** The formats of the statement. */
export default function StatementMenu({ surface, onChoose }: StatementMenuProps) {
  const { t } = useTranslation('wallet');
  return (
    <MenuSurface surface={surface} position="bottom-end">
      <Menu.Item leftSection={<IconFileTypePdf size={17} stroke={1.6} />} onClick={() => onChoose('pdf')}>
        {t(($) => $.statement.pdf)}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={17} stroke={1.6} />}
        onClick={() => onChoose('xlsx')}
      >
        {t(($) => $.statement.xlsx)}
      </Menu.Item>
    </MenuSurface>
  );
}
