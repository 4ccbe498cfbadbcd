import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './paste-cells.module.css';

interface PasteCellsProps {
  onFile: (file: File) => void;
}

// Cells that were copied in a spreadsheet come as text: a line of each row, tabs between its cells.

/** Whether a pasted text is a table: several rows of several cells. */
const isTable = (text: string): boolean => text.includes('\t') && /\S[\r\n]+\S/.test(text);

/** The cells as a file, which is read like any other. */
const fileOfCells = (text: string, name: string): File =>
  new File([text], `${name}.csv`, { type: 'text/csv' });

/** Whether what is typed or pasted belongs to a field. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A place for cells that were copied in a spreadsheet: pasted there or anywhere on the page, they are read as a file. */
export function PasteCells({ onFile }: PasteCellsProps) {
  const { t } = useTranslation('imports');
  const [text, setText] = useState('');
  const send = (cells: string) =>
    onFile(
      fileOfCells(
        cells,
        t(($) => $.paste.file),
      ),
    );
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const cells = event.clipboardData?.getData('text/plain') ?? '';
    if (isField(event.target) || !isTable(cells)) return;
    event.preventDefault();
    send(cells);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return (
    <div className={classes.paste}>
      <Textarea
        label={t(($) => $.paste.label)}
        description={t(($) => $.paste.text)}
        placeholder={t(($) => $.paste.placeholder)}
        rows={2}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const cells = event.clipboardData.getData('text/plain');
          // A first piece of something else is typed on.
          if (text !== '' || !isTable(cells)) return;
          event.preventDefault();
          send(cells);
        }}
      />
      {text.trim() === '' ? null : (
        <Button variant="default" className={classes.read ?? ''} onClick={() => send(text)}>
          {t(($) => $.paste.read)}
        </Button>
      )}
    </div>
  );
}
