import { PopoverSurface } from '../overlay/popover-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';
import { OptionList } from './option-list.tsx';
import type { FilterMenuProps } from './sections.ts';

/** The values of a filter next to its chip; the chosen one chosen again is let go. */
export default function FilterOptions({
  surface,
  name,
  options,
  value,
  onChange,
}: FilterMenuProps & { surface: Surface }) {
  const choose = (next: string) => {
    onChange(next === value ? undefined : next);
    surface.onClose();
  };
  return (
    <PopoverSurface surface={surface} label={name} padding={6} position="bottom-start" width={260}>
      <OptionList name={name} options={options} value={value} onChoose={choose} />
    </PopoverSurface>
  );
}
