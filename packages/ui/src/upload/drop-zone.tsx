import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import { useFormats } from '../format/use-formats.ts';
import { type FileRules, typesOf } from './file-rules.ts';
import { useFileChoice } from './use-file-choice.tsx';
import classes from './file-drop.module.css';

interface DropZoneProps {
  label: string;
  rules: FileRules;
  /** Files already taken, which count towards the limit. */
  held?: number;
  onFiles: (files: readonly File[]) => void;
  /** Why nothing can be dropped now, in words; undefined when it can. */
  closed?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A place to drop files or to choose them; what is refused is said under it. */
export function DropZone({ label, rules, held = 0, onFiles, closed, ref }: DropZoneProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const hint = useId();
  const choice = useFileChoice({ rules, held, onFiles, isClosed: closed !== undefined });
  const size = formats.bytes(rules.maxSize);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={classes.zone}
        disabled={closed !== undefined}
        aria-describedby={hint}
        onClick={choice.choose}
        {...choice.drop}
      >
        <IconCloudUpload size={26} stroke={1.4} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        <span className={classes.hint} id={hint}>
          {closed ?? t(($) => $.upload.rules, { count: rules.maxFiles ?? 1, types: typesOf(rules), size })}
        </span>
      </button>
      {choice.input}
      {choice.refusals}
    </>
  );
}
