import { PopoverSurface } from '../overlay/popover-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';
import { DateRangeChoices } from './date-range-choices.tsx';

interface DateRangePanelProps {
  surface: Surface;
  name: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The spans of days next to the chip. */
export default function DateRangePanel({ surface, name, value, onChange }: DateRangePanelProps) {
  return (
    <PopoverSurface surface={surface} label={name} padding={8} position="bottom-start">
      <DateRangeChoices
        value={value}
        onChoose={(next) => {
          onChange(next);
          surface.onClose();
        }}
      />
    </PopoverSurface>
  );
}
