import type { Person } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';
import { personName } from '../person-name.ts';
import { PersonPicture } from './person-picture.tsx';
import classes from './person-cell.module.css';

/** Who it is, with the way to their page. */
export function PersonCell({ person }: { person: Person }) {
  const name = personName(person);
  return (
    <span className={classes.cell}>
      <PersonPicture person={person} size={34} />
      <RowTitle name={name} under={person.email}>
        {person.deleted ? null : (
          <Link to="/users/$id" params={{ id: String(person.id) }}>
            {name}
          </Link>
        )}
      </RowTitle>
    </span>
  );
}
