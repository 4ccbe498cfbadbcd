import { use } from 'react';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useOverlay } from '../overlay/use-overlay.ts';
import { FilterChip } from './filter-chip.tsx';
import { type FilterMenuProps, SectionsContext } from './sections.ts';
import { toolbarPopover } from './toolbar-popover.ts';

const choices = toolbarPopover('FilterOptions');

/** A filter with one value out of a list; long lists can be searched. */
export function FilterMenu(props: FilterMenuProps) {
  const sections = use(SectionsContext);
  return sections ? <sections.Options {...props} /> : <OptionsChip {...props} />;
}

function OptionsChip(props: FilterMenuProps) {
  const { name, options, value, onChange } = props;
  const { Content, surface, trigger } = useOverlay(choices, 'dialog');
  return (
    <>
      <FilterChip
        icon={<IconFilter size={17} stroke={1.6} />}
        name={name}
        value={options.find((option) => option.value === value)?.label ?? value}
        trigger={trigger}
        onRemove={() => onChange(undefined)}
      />
      {Content ? <Content surface={surface} {...props} /> : null}
    </>
  );
}
