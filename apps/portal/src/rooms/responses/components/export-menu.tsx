import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { MenuSurface } from '@gondola/ui/overlay/menu-surface.tsx';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';

/** One of the files: of the days alone, or of all filters. */
export interface Exported {
  readonly by: 'byDates' | 'asFiltered';
  readonly format: 'xlsx' | 'csv';
}

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const;

interface ExportMenuProps {
  surface: Surface;
  offered: readonly Exported[];
  onChoose: (exported: Exported) => void;
}

/** The files that an export makes: by which filters, and in which format. */
export default function ExportMenu({ surface, offered, onChoose }: ExportMenuProps) {
  const { t } = useTranslation('responses');
  return (
    <MenuSurface surface={surface} position="bottom-end" width={320}>
      {offered.map((one) => {
        const { by, format } = one;
        const Icon = icons[format];
        return (
          <Menu.Item
            key={`${by} ${format}`}
            leftSection={<Icon size={17} stroke={1.6} />}
            onClick={() => onChoose(one)}
          >
            {t(($) => $.export[by], { format: t(($) => $.export.format[format]) })}
          </Menu.Item>
        );
      })}
    </MenuSurface>
  );
}
