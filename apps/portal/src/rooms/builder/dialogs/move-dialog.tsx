import { useState } from 'react';
import { Button, Select, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import { numberOf, placeAmong } from '@gondola/ui/form/typed-number.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useNumberFault } from '@gondola/ui/form/use-number-fault.ts';
import { useBuilder } from '../builder-store.ts';
import { usePageTitle } from '../target-name.ts';
import { usePageCommands } from '../use-page-commands.ts';
import classes from './dialogs.module.css';

interface MoveDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Moves the chosen pages without dragging: to a number, or below a page. */
export function MoveDialog({ opened, onClose }: MoveDialogProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const count = opened ? store.view.selected.size : 1;
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.move.title, { count })} width={440}>
      {opened ? <MoveForm onClose={onClose} /> : null}
    </Dialog>
  );
}

const atTop = 'top';

function MoveForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const titleOf = usePageTitle();
  const { moveTo } = usePageCommands();
  const { selected } = store.view;
  const { pages } = store.draft;
  const others = pages.filter(({ key }) => !selected.has(key));
  const first = pages.findIndex(({ key }) => selected.has(key));
  const [typed, setTyped] = useState(String(first + 1));
  const faultOf = useNumberFault();
  const { locale } = useFormats();
  const rule = placeAmong(others.length + 1);
  const number = numberOf(rule, typed, locale);
  const names = new Map(pages.map((page, at) => [page.key, `${at + 1} ${titleOf(page)}`]));
  const move = () => {
    if (number === undefined) return;
    moveTo(selected, number - 1);
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        move();
      }}
    >
      <Stack gap="md">
        <p className={classes.words}>
          {selected.size === 1
            ? names.get([...selected][0] ?? '')
            : t(($) => $.move.several, { count: selected.size })}
        </p>
        <NumberField
          rule={rule}
          data-autofocus
          label={t(($) => $.move.number)}
          description={t(($) => $.move.range, { count: others.length + 1 })}
          value={typed}
          onFocus={({ currentTarget }) => currentTarget.select()}
          error={faultOf(rule, typed)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Select
          label={t(($) => $.move.below)}
          searchable
          data={[
            { value: atTop, label: t(($) => $.move.top) },
            ...others.map(({ key }) => ({ value: key, label: names.get(key) ?? '' })),
          ]}
          value={number === undefined ? null : (others[number - 2]?.key ?? atTop)}
          onChange={(value) => setTyped(String(others.findIndex(({ key }) => key === value) + 2))}
        />
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.move.cancel)}
        </Button>
        <Button type="submit" disabled={number === undefined}>
          {t(($) => $.move.action)}
        </Button>
      </DialogFoot>
    </form>
  );
}
