import { Button, Stack } from '@mantine/core';
import { maxLeft } from '@gondola/contract';
import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';
import { saveFile } from '@gondola/ui/tasks/save-file.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../device/log.ts';
import { saverOf } from '../device/phone-settings.ts';
import type { Visit } from '../store/visit.ts';
import { useField } from '../field-context.tsx';

/** Hands a file to the person: by the share sheet where the phone takes it there, else as a download. False where they thought better of it. */
async function handOver(file: File): Promise<boolean> {
  const shared = { files: [file] };
  const browser: Pick<Partial<Navigator>, 'canShare'> = navigator;
  if (browser.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      log('save.0', String(error));
    }
  }
  saveFile(file);
  return true;
}

interface SaveVisitsProps {
  /** Unsent ones that are finished. */
  visits: readonly Visit[];
  /** Words of the button, where other visits have one too. */
  label?: string;
  disabled?: boolean;
}

/** Saves visits as a file that an administrator can bring in (D85), and says what went into it. */
export function SaveVisits({ visits, label, disabled = false }: SaveVisitsProps) {
  const { t } = useTranslation('field');
  const { store, worker } = useField();
  const [isSaving, setSaving] = useState(false);
  const [note, setNote] = useState<string>();

  /** Saves them; gives what there is to say. */
  const save = async (): Promise<string> => {
    const saver = saverOf(worker.userId);
    if (!saver) return t(($) => $.save.noKey);
    const { saveVisits } = await fetchPart(() => import('../visits/save-visits.ts'));
    const now = new Date();
    const {
      content,
      files,
      leftOut,
      visits: count,
    } = await saveVisits(store, saver, visits.slice(0, maxLeft), now);
    const places = leftOut.map(({ place }) => place).join(', ');
    const missing = leftOut.length > 0 ? t(($) => $.save.leftOut, { count: leftOut.length, places }) : '';
    if (!content) return missing;
    const when = now.toLocaleString('sv-SE').slice(0, 16).replace(' ', '-').replace(':', '');
    const name = `${t(($) => $.save.fileName, { when })}.gondola`;
    if (!(await handOver(new File([content], name, { type: content.type }))))
      return t(($) => $.save.cancelled);
    const filesIn = files > 0 ? t(($) => $.save.files, { count: files }) : t(($) => $.save.noFiles);
    return `${t(($) => $.save.done, { count, name, files: filesIn })} ${missing}`;
  };
  const press = async () => {
    setSaving(true);
    setNote(undefined);
    try {
      setNote(await save());
    } catch (error) {
      log('save.0', String(error));
      setNote(t(($) => $.save.failed));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack gap="xs">
      <Button
        size="lg"
        variant="default"
        fullWidth
        disabled={disabled}
        loading={isSaving}
        onClick={() => void press()}
      >
        {label ?? t(($) => $.save.action)}
      </Button>
      <div role="status">{note === undefined ? null : <p>{note}</p>}</div>
    </Stack>
  );
}
