import type { FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { StatTile } from '@gondola/ui/display/stat-tile.tsx';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import type { Shown } from '../import-search.ts';
import classes from './kind-tiles.module.css';

interface KindTilesProps {
  file: FileImport;
  shown: Shown;
  onShown: (shown: Shown) => void;
}

const tiles: readonly (readonly [Shown, Tone | undefined])[] = [
  ['all', undefined],
  ['new', 'green'],
  ['changed', 'amber'],
  ['missing', 'violet'],
  ['equal', 'grey'],
  ['error', 'red'],
  ['warnings', 'blue'],
];

/** The legend with its counts; each tile shows the rows it counts, pressed again it shows all. */
export function KindTiles({ file, shown, onShown }: KindTilesProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormats();
  const { counts } = file;
  const all = counts.new + counts.changed + counts.missing + counts.equal + counts.error;
  const countOf = (tile: Shown) => ({ ...counts, all, warnings: file.warnings })[tile];
  const leaves = file.missing === 'leave';
  return (
    <div role="group" aria-label={t(($) => $.tile.label)} className={classes.tiles}>
      {tiles
        .filter(([tile]) => !(tile === 'missing' && leaves) && !(tile === 'warnings' && file.warnings === 0))
        .map(([tile, tone]) => (
          <StatTile
            key={tile}
            label={t(($) => $.tile[tile])}
            value={number(countOf(tile))}
            {...(tone ? { tone } : {})}
            pressed={shown === tile}
            onPress={() => onShown(shown === tile ? 'all' : tile)}
          />
        ))}
    </div>
  );
}
