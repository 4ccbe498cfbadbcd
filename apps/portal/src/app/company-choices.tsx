import { useState } from 'react';
import type { Company } from '@gondola/contract';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { folded } from '@gondola/formats/folded.ts';
import { LogoOrInitials } from '@gondola/ui/display/logo-or-initials.tsx';
import { Listbox } from '@gondola/ui/form/listbox.tsx';
import { useActiveOption } from '@gondola/ui/form/use-active-option.ts';
import { PopoverSurface } from '@gondola/ui/overlay/popover-surface.tsx';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';
import classes from './company-choices.module.css';
import { workIn } from './leaving.ts';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

interface CompanyChoicesProps {
  surface: Surface;
  companies: readonly Company[];
  selectedId: number | undefined;
}

interface Choice {
  readonly company: Company | undefined;
  readonly name: string;
}

/** Companies drawn at once; words find the others. */
const maxShown = 100;

/** All companies together, or one of them, found by the words of its name. */
export default function CompanyChoices({ surface, companies, selectedId }: CompanyChoicesProps) {
  const { t } = useTranslation('app');
  return (
    <PopoverSurface
      surface={surface}
      label={t(($) => $.company.choose)}
      padding={6}
      position="bottom-start"
      width="target"
    >
      {/* Drawn as it opens: the words of the last time are gone. */}
      {surface.opened ? (
        <CompanySearch companies={companies} selectedId={selectedId} onChosen={surface.onClose} />
      ) : null}
    </PopoverSurface>
  );
}

interface CompanySearchProps {
  companies: readonly Company[];
  selectedId: number | undefined;
  onChosen: () => void;
}

function CompanySearch({ companies, selectedId, onChosen }: CompanySearchProps) {
  const { t } = useTranslation('app');
  const router = useRouter();
  const [words, setWords] = useState('');
  const all: Choice[] = [
    { company: undefined, name: t(($) => $.company.all) },
    ...companies.map((company) => ({ company, name: company.name })),
  ];
  const parts = folded(words).split(/\s+/).filter(Boolean);
  const found = all.filter(({ name }) => parts.every((part) => folded(name).includes(part)));
  // The selected one is in sight before any word is typed, wherever it comes in the list.
  const selected = all.findIndex(({ company }) => company?.id === selectedId);
  const first =
    parts.length > 0 ? 0 : Math.max(0, Math.min(selected - maxShown / 2, found.length - maxShown));
  const shown = found.slice(first, first + maxShown);
  const choose = ({ company }: Choice) => {
    onChosen();
    if (company?.id !== selectedId) void workIn(company?.id, router);
  };
  const { listId, active, restart, press, aria } = useActiveOption({
    options: shown,
    choose,
    dismiss: onChosen,
    begin: Math.max(0, selected - first),
  });
  const rest = found.length - shown.length;
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={shown.length > 0}
        {...aria}
        aria-controls={listId}
        aria-label={t(($) => $.company.find)}
        placeholder={t(($) => $.company.find)}
        autoComplete="off"
        enterKeyHint="go"
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          restart();
        }}
        onKeyDown={(event) => {
          // Tab leaves the list as it is, and Enter that ends a composed letter is a part of the word.
          if (event.key === 'Tab') return;
          if (press(pressedKey(event))) event.preventDefault();
        }}
      />
      <Listbox
        id={listId}
        label={t(($) => $.company.label)}
        options={shown}
        keyOf={({ company }) => company?.id ?? 0}
        active={active}
        choose={choose}
        className={classes.list}
        optionClassName={classes.option}
      >
        {({ company, name }) => (
          <>
            {company ? (
              <LogoOrInitials of={company} size={22} />
            ) : (
              <IconBuildingStore size={20} stroke={1.6} />
            )}
            <span className={classes.name}>{name}</span>
            {company?.id === selectedId ? (
              <>
                <IconCheck size={16} stroke={2} />
                <VisuallyHidden>{t(($) => $.company.selected)}</VisuallyHidden>
              </>
            ) : null}
          </>
        )}
      </Listbox>
      <p className={classes.note} role="status">
        {found.length === 0
          ? t(($) => $.company.none)
          : rest > 0
            ? t(($) => $.company.more, { count: rest })
            : ''}
      </p>
    </>
  );
}
