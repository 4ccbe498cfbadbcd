import type { Location } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { Truncated } from '~/ui/display/truncated.tsx';
import { openKeyOf } from '../location-search.ts';
import classes from './location-cells.module.css';

/** The name, which opens the details, over the location's number. */
export function LocationTitle({ location }: { location: Location }) {
  return (
    <div className={classes.title}>
      <Truncated text={location.name}>
        <Link
          to="/locations"
          search={(before) => ({ ...before, location: openKeyOf(location) })}
          resetScroll={false}
          className={classes.name ?? ''}
        >
          {location.name}
        </Link>
      </Truncated>
      <span className={classes.under}>{location.id}</span>
    </div>
  );
}
