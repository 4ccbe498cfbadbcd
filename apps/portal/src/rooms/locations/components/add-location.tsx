import { useState } from 'react';
import type { LocationKey } from '../queries.ts';
import LinkDialog from './link-dialog.tsx';
import { CreateDialog } from './create-dialog.tsx';

interface AddLocationProps {
  onClose: () => void;
  onAdded?: (key: LocationKey) => void;
}

/** Adds a location to the company: one that the installation has already, or a new one. */
export default function AddLocation({ onClose, onAdded }: AddLocationProps) {
  /** Of the location that the person would rather create. */
  const [name, setName] = useState<string>();
  const added = (key: LocationKey) => onAdded?.(key);
  return name === undefined ? (
    <LinkDialog onClose={onClose} onCreate={setName} onLinked={added} />
  ) : (
    <CreateDialog name={name} onClose={onClose} onLinked={added} />
  );
}
