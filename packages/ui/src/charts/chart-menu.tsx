import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useFormats } from '../format/use-formats.ts';
import { notifyError } from '../toasts/toasts.ts';
import { MenuSurface } from '../overlay/menu-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';
import { chartCsv, type ChartData } from './chart-data.ts';
import { chartImage, drawingIn } from './chart-image.ts';

interface ChartMenuProps {
  surface: Surface;
  title: string;
  /** Words that its picture needs next to the title. */
  lines: readonly string[];
  /** Name of the files, without their ending. */
  fileName: string;
  data: ChartData;
  /** Where the drawing lies; null while the table takes its place. */
  drawing: () => HTMLElement | null;
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Late enough for the download to have begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The formats in which a chart can be taken away. */
export default function ChartMenu({ surface, title, lines, fileName, data, drawing }: ChartMenuProps) {
  const { t } = useTranslation('ui');
  const { dayTime, language } = useFormats();
  const frame = drawing();
  const madeAt = (moment: Date) => t(($) => $.charts.made, { at: dayTime(moment) });
  const asImage = async () => {
    if (!frame) return;
    try {
      save(await chartImage(frame, { title, lines, made: madeAt }), `${fileName}.png`);
    } catch {
      notifyError(t(($) => $.charts.imageFailed));
    }
  };
  const asCsv = () => {
    const csv = chartCsv(data, language);
    save(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  };
  return (
    <MenuSurface surface={surface} position="bottom-end">
      {frame && drawingIn(frame) ? (
        <Menu.Item leftSection={<IconPhoto size={17} stroke={1.6} />} onClick={() => void asImage()}>
          {t(($) => $.charts.image)}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconFileTypeCsv size={17} stroke={1.6} />} onClick={asCsv}>
        {t(($) => $.charts.csv)}
      </Menu.Item>
    </MenuSurface>
  );
}
