import type { Location } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';
import { openKeyOf } from '../location-search.ts';

/** The name, which opens the details, over the location's number. */
export function LocationTitle({ location }: { location: Location }) {
  return (
    <RowTitle name={location.name} under={String(location.id)}>
      <Link
        to="/locations"
        search={(before) => ({ ...before, location: openKeyOf(location) })}
        resetScroll={false}
      >
        {location.name}
      </Link>
    </RowTitle>
  );
}
