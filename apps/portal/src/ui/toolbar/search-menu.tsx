import IconFilter from '~icons/IconFilter';
import { deferred } from '../overlay/deferred.ts';
import { useOverlay } from '../overlay/use-overlay.ts';
import { FilterChip } from './filter-chip.tsx';

export interface SearchMenuProps {
  name: string;
  value: string | undefined;
  /** The chosen value in words, as far as the page knows it. */
  label: string | undefined;
  onChange: (value: string | undefined) => void;
  /** What the server found for the words last asked for; undefined while it is on its way. */
  found: readonly { value: string; label: string; note?: string }[] | undefined;
  /** Asks for what these words mean; with none as soon as the menu opens. */
  onWords: (words: string) => void;
}

const choices = deferred(() => import('./search-options.tsx'));

/** A filter with one value out of a list too long to bring along: its values are searched on the server. */
export function SearchMenu(props: SearchMenuProps) {
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
