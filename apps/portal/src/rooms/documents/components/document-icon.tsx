import IconFileSpreadsheet from '~icons/IconFileSpreadsheet';
import IconFileText from '~icons/IconFileText';
import IconFileTypePdf from '~icons/IconFileTypePdf';
import IconPhoto from '~icons/IconPhoto';
import IconPresentation from '~icons/IconPresentation';
import type { DocumentKind } from '../document-file.ts';
import classes from './document-cells.module.css';

const icons = {
  pdf: IconFileTypePdf,
  docx: IconFileText,
  xlsx: IconFileSpreadsheet,
  pptx: IconPresentation,
  image: IconPhoto,
} as const satisfies Record<DocumentKind, unknown>;

/** The sign of a kind of file; the kind is said in words beside it. */
export function DocumentIcon({ kind }: { kind: DocumentKind }) {
  const Icon = icons[kind];
  return <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden="true" />;
}
