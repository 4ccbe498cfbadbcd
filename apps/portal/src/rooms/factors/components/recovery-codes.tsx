import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { saveFile } from '@gondola/ui/tasks/save-file.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { takeFocus } from '@gondola/ui/overlay/focus.ts';
import classes from './set-up.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whose they are, for the file. */
  email: string;
  /** The actions once they are kept. */
  foot: ReactNode;
}

/** The recovery codes, shown this once: to be copied, downloaded or written down. */
export function RecoveryCodes({ codes, email, foot }: RecoveryCodesProps) {
  const { t } = useTranslation('factors');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      notifyError(t(($) => $.recovery.notCopied));
    }
  };
  const download = () => {
    const text = [t(($) => $.recovery.fileTitle, { email }), '', ...codes, ''].join('\r\n');
    const address = saveFile(
      new File(
        [text],
        t(($) => $.recovery.fileName),
        { type: 'text/plain' },
      ),
    );
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <div className={classes.form}>
      <p ref={takeFocus} tabIndex={-1} data-autofocus className={classes.words}>
        <strong>{t(($) => $.recovery.title)}</strong>
        <span>{t(($) => $.recovery.text)}</span>
      </p>
      <ul className={classes.codes} aria-label={t(($) => $.recovery.title)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.keep}>
        <Button
          variant="default"
          size="sm"
          leftSection={copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.6} />}
          onClick={() => void copy()}
        >
          {t(($) => (copied ? $.recovery.copied : $.recovery.copy))}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={download}
        >
          {t(($) => $.recovery.download)}
        </Button>
      </div>
      {foot}
    </div>
  );
}
