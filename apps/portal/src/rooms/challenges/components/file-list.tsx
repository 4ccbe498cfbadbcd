import { AttachedFile } from '@gondola/ui/photos/attached-file.tsx';
import classes from './challenge-details.module.css';

/** Files to open, by their names. */
export function FileList({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className={classes.files}>
      {addresses.map((address) => (
        <li key={address.split('?')[0]}>
          <AttachedFile address={address} />
        </li>
      ))}
    </ul>
  );
}
