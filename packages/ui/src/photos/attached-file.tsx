import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useFormats } from '../format/use-formats.ts';
import { fileNameOf } from './file-name-of.ts';
import { Thumbnails } from './thumbnails.tsx';
import classes from './photos.module.css';

interface AttachedFileProps {
  address: string;
  /** Of a picture; null or absent for any other file. */
  thumb?: string | null;
  /** The picture in words. */
  alt?: string;
  /** Bytes, to be shown next to the name. */
  size?: number | null;
}

/** A file that came with a text: a picture as a thumbnail that opens large, any other by its name. */
export function AttachedFile({ address, thumb, alt, size = null }: AttachedFileProps) {
  const formats = useFormats();
  const name = fileNameOf(address);
  if (thumb) {
    const words = alt ? `${alt}: ${name}` : name;
    return <Thumbnails label={words} photos={[{ key: name, src: address, thumb, alt: words }]} />;
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.file}>
      <IconPaperclip size={17} stroke={1.6} aria-hidden="true" />
      <span>{name}</span>
      {size === null ? null : <span className={classes.size}>{formats.bytes(size)}</span>}
    </a>
  );
}
