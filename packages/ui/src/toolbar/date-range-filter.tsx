import { use } from 'react';
import { useTranslation } from 'react-i18next';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useOverlay } from '../overlay/use-overlay.ts';
import { useFormats } from '../format/use-formats.ts';
import { readDateRange } from './date-range.ts';
import { FilterChip } from './filter-chip.tsx';
import { type DateRangeFilterProps, SectionsContext } from './sections.ts';
import { toolbarPopover } from './toolbar-popover.ts';

const panel = toolbarPopover('DateRangePanel');

/** A span of days, by preset or by calendar. */
export function DateRangeFilter(props: DateRangeFilterProps) {
  const { t } = useTranslation('ui');
  const { plainDay } = useFormats();
  const sections = use(SectionsContext);
  const range = readDateRange(props.value);
  const words =
    typeof range === 'string'
      ? t(($) => $.dates[range])
      : range && `${plainDay(range.from)} – ${plainDay(range.to)}`;
  return sections ? <sections.Dates {...props} words={words} /> : <DatesChip {...props} words={words} />;
}

function DatesChip({ words, ...props }: DateRangeFilterProps & { words: string | undefined }) {
  const { Content, surface, trigger } = useOverlay(panel, 'dialog');
  return (
    <>
      <FilterChip
        icon={<IconCalendar size={17} stroke={1.6} />}
        name={props.name}
        value={words}
        trigger={trigger}
        onRemove={() => props.onChange(undefined)}
      />
      {Content ? <Content surface={surface} {...props} /> : null}
    </>
  );
}
