// Addresses that a page shows kept files from.
import { useEffect, useRef, useState } from 'react';

interface ShownFile {
  readonly url: string;
  /** Bytes. */
  readonly size: number;
}

interface FileUrls {
  /** Object URLs of files, by their names in answers. */
  readonly shown: ReadonlyMap<string, ShownFile>;
  readonly show: (name: string, file: Blob) => void;
}

/** Gives files addresses that the page can show them from, which end with the component. */
export function useFileUrls(): FileUrls {
  const [shown, setShown] = useState<FileUrls['shown']>(new Map());
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of made.current.splice(0)) URL.revokeObjectURL(url);
    },
    [],
  );
  const show = (name: string, file: Blob): void => {
    const url = URL.createObjectURL(file);
    made.current.push(url);
    setShown((known) => new Map(known).set(name, { url, size: file.size }));
  };
  return { shown, show };
}
