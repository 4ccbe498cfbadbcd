import { PopoverSurface } from '../overlay/popover-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';
import { SearchList } from './search-list.tsx';
import type { SearchMenuProps } from './sections.ts';

/** The server's results for the words, next to the chip. */
export default function SearchOptions({
  surface,
  label: _label,
  onChange,
  ...list
}: SearchMenuProps & { surface: Surface }) {
  const choose = (next: string) => {
    onChange(next === list.value ? undefined : next);
    surface.onClose();
  };
  return (
    <PopoverSurface surface={surface} label={list.name} padding={6} position="bottom-start" width={300}>
      <SearchList {...list} onChoose={choose} />
    </PopoverSurface>
  );
}
