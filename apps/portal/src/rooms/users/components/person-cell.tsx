import type { Person } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { Truncated } from '~/ui/display/truncated.tsx';
import { personName } from '../person-name.ts';
import { PersonPicture } from './person-picture.tsx';
import classes from './person-cell.module.css';

/** Who it is, with the way to their page. */
export function PersonCell({ person }: { person: Person }) {
  const name = personName(person);
  return (
    <span className={classes.cell}>
      <PersonPicture person={person} size={34} />
      <span className={classes.words}>
        <Truncated text={name}>
          {person.deleted ? (
            <span className={classes.name}>{name}</span>
          ) : (
            <Link to="/users/$id" params={{ id: String(person.id) }} className={classes.name}>
              {name}
            </Link>
          )}
        </Truncated>
        <span className={classes.email}>
          <Truncated text={person.email} />
        </span>
      </span>
    </span>
  );
}
