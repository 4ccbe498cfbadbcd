import { useFormats } from '../format/use-formats.ts';
import { Hint } from './hint.tsx';

interface DayTextProps {
  /** ISO instant; nothing shows a dash. */
  at: string | null | undefined;
  /** The day as its country writes it (the usual), with the time, or year first as some lists are specified. */
  as?: 'day' | 'dayTime' | 'yearFirst' | 'yearFirstTime';
}

/** A date in the company's time zone with the exact moment in a tooltip. */
export function DayText({ at, as = 'day' }: DayTextProps) {
  const formats = useFormats();
  if (!at) return <span>—</span>;
  return (
    <Hint label={formats.exact(at)}>
      <time dateTime={at}>{formats[as](at)}</time>
    </Hint>
  );
}
