import { AttachedFile } from './attached-file.tsx';
import { fileNameOf } from './file-name-of.ts';
import { Thumbnails } from './thumbnails.tsx';
import classes from './photos.module.css';

interface AttachedFilesProps {
  files: readonly {
    readonly address: string;
    /** Of a picture; null for any other file. */
    readonly thumb: string | null;
    /** Bytes; null where that is not known. */
    readonly size: number | null;
  }[];
  /** The files in words: "Files from Ana". */
  label: string;
}

/** Signed addresses change, what they lead to does not. */
const keyOf = (address: string): string => address.split('?')[0] ?? address;

/** Files that came with a text: the pictures in one row, opened large one after the other, the others by name and size. */
export function AttachedFiles({ files, label }: AttachedFilesProps) {
  if (files.length === 0) return null;
  const photos = files.flatMap(({ address, thumb }) =>
    thumb === null
      ? []
      : [{ key: keyOf(address), src: address, thumb, alt: `${label}: ${fileNameOf(address)}` }],
  );
  const others = files.filter(({ thumb }) => thumb === null);
  return (
    <div className={classes.files}>
      {photos.length > 0 ? <Thumbnails label={label} photos={photos} /> : null}
      {others.length > 0 ? (
        <ul className={classes.list}>
          {others.map(({ address, size }) => (
            <li key={keyOf(address)}>
              <AttachedFile address={address} size={size} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
