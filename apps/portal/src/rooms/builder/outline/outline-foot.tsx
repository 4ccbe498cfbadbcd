import { Suspense } from 'react';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import { usePageCommands } from '../use-page-commands.ts';
import classes from './outline.module.css';

// With the keys, which fetch the part anyway.
const SelectionFoot = lazyPart(() =>
  import('../hands.tsx').then((part) => ({ default: part.SelectionFoot })),
);

interface OutlineFootProps {
  /** Asks for questions from elsewhere. */
  readonly onBring: () => void;
  /** Asks where the chosen pages go. */
  readonly onMove: () => void;
}

/** Pages are added at the end or brought in from elsewhere; of several chosen ones, what can be done with them. */
export function OutlineFoot({ onBring, onMove }: OutlineFootProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const { addBelow } = usePageCommands();
  const chosen = useBuilderState(({ view }) => view.selected.size);
  if (chosen > 1)
    return (
      <Suspense fallback={<div className={classes.selection} />}>
        <SelectionFoot count={chosen} onMove={onMove} />
      </Suspense>
    );
  return (
    <div className={classes.add}>
      <Button
        variant="light"
        leftSection={<IconPlus size={18} />}
        onClick={() => addBelow(store.draft.pages.at(-1)?.key ?? null)}
      >
        {t(($) => $.outline.add)}
      </Button>
      <Button variant="default" leftSection={<IconTableImport size={18} />} onClick={onBring}>
        {t(($) => $.outline.bring)}
      </Button>
    </div>
  );
}
