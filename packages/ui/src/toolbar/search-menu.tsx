import { use } from 'react';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useOverlay } from '../overlay/use-overlay.ts';
import { FilterChip } from './filter-chip.tsx';
import { type SearchMenuProps, SectionsContext } from './sections.ts';
import { toolbarPopover } from './toolbar-popover.ts';

const choices = toolbarPopover('SearchOptions');

/** A filter with one value out of a list too long to bring along: its values are searched on the server. */
export function SearchMenu(props: SearchMenuProps) {
  const sections = use(SectionsContext);
  return sections ? <sections.Search {...props} /> : <SearchChip {...props} />;
}

function SearchChip(props: SearchMenuProps) {
  const { name, value, label, onChange } = props;
  const { Content, surface, trigger } = useOverlay(choices, 'dialog');
  return (
    <>
      <FilterChip
        icon={<IconFilter size={17} stroke={1.6} />}
        name={name}
        value={value === undefined ? undefined : (label ?? value)}
        trigger={trigger}
        onRemove={() => onChange(undefined)}
      />
      {Content ? <Content surface={surface} {...props} /> : null}
    </>
  );
}
