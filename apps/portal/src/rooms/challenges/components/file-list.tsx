import IconPaperclip from '~icons/IconPaperclip';
import { fileNameOf } from '~/rooms/tickets/index.ts';
import classes from './challenge-details.module.css';

/** Files to open, by their names. */
export function FileList({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className={classes.files}>
      {addresses.map((address) => (
        <li key={address.split('?')[0]}>
          <a href={address} target="_blank" rel="noreferrer" className={classes.file}>
            <IconPaperclip size={17} stroke={1.6} aria-hidden="true" />
            {fileNameOf(address)}
          </a>
        </li>
      ))}
    </ul>
  );
}
