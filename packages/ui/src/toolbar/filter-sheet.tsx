import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { SidePanel } from '../feedback/side-panel.tsx';
import { useFormats } from '../format/use-formats.ts';
import type { Surface } from '../overlay/use-overlay.ts';
import { DateRangeChoices } from './date-range-choices.tsx';
import { OptionList } from './option-list.tsx';
import { SearchList } from './search-list.tsx';
import {
  type DateRangeFilterProps,
  type FilterMenuProps,
  type SearchMenuProps,
  SectionsContext,
} from './sections.ts';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  surface: Surface;
  title: string;
  /** How many rows the filters leave; undefined while that is not known. */
  found: { total: number; atLeast: boolean } | undefined;
  /** Undefined where nothing is in force. */
  onClear: (() => void) | undefined;
  filters: ReactNode;
  tools: ReactNode;
}

const sections = { Options: OptionsSection, Search: SearchSection, Dates: DatesSection };

/** The controls that a phone has no room for next to a list, in a sheet from below: filters, order and export, each laid open. */
export default function FilterSheet({ surface, title, found, onClear, filters, tools }: FilterSheetProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const shown = found && `${number(found.total)}${found.atLeast ? '+' : ''}`;
  return (
    <SidePanel
      isSheet
      opened={surface.opened}
      onClose={surface.onClose}
      title={title}
      foot={
        <>
          {onClear ? (
            <Button variant="default" onClick={onClear}>
              {t(($) => $.filter.clear)}
            </Button>
          ) : null}
          <Button className={classes.done ?? ''} onClick={surface.onClose}>
            {found ? t(($) => $.filter.show, { count: found.total, shown }) : t(($) => $.filter.showAll)}
          </Button>
        </>
      }
    >
      <SectionsContext value={sections}>
        <div className={classes.sections} id={surface.contentId}>
          {filters}
          {tools}
        </div>
      </SectionsContext>
    </SidePanel>
  );
}

/** Few values are seen at once, more are folded. */
const fewOptions = 6;

function OptionsSection({
  name,
  options,
  value,
  onChange,
  isRequired,
}: FilterMenuProps & { isRequired?: boolean }) {
  const id = useId();
  const choose = (next: string) => onChange(next === value && !isRequired ? undefined : next);
  const words = options.find((option) => option.value === value)?.label ?? value;
  if (options.length > fewOptions)
    return (
      <FoldedSection name={name} words={words} onRemove={() => onChange(undefined)}>
        {(fold) => (
          <OptionList
            name={name}
            options={options}
            value={value}
            onChoose={(next) => {
              choose(next);
              fold();
            }}
          />
        )}
      </FoldedSection>
    );
  return (
    <div role="group" aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.name}>
        {name}
      </h3>
      <div className={classes.pills}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={classes.pill}
            aria-pressed={option.value === value}
            onClick={() => choose(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}

function SearchSection({ label, onChange, ...list }: SearchMenuProps) {
  const { name, value } = list;
  return (
    <FoldedSection
      name={name}
      words={value === undefined ? undefined : (label ?? value)}
      onRemove={() => onChange(undefined)}
    >
      {(fold) => (
        <SearchList
          {...list}
          onChoose={(next) => {
            onChange(next === value ? undefined : next);
            fold();
          }}
        />
      )}
    </FoldedSection>
  );
}

function DatesSection({
  name,
  value,
  words,
  onChange,
}: DateRangeFilterProps & { words: string | undefined }) {
  return (
    <FoldedSection name={name} words={words} onRemove={() => onChange(undefined)}>
      {(fold) => (
        <DateRangeChoices
          value={value}
          onChoose={(next) => {
            onChange(next);
            fold();
          }}
        />
      )}
    </FoldedSection>
  );
}

interface FoldedSectionProps {
  name: string;
  /** The filter in force, in words. */
  words: string | undefined;
  onRemove: () => void;
  /** `fold` hides it and gives the focus back to the button that opened it. */
  children: (fold: () => void) => ReactNode;
}

function FoldedSection({ name, words, onRemove, children }: FoldedSectionProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <button
            ref={button}
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{name}</span>
            {words === undefined ? null : <span className={classes.value}>{words}</span>}
            <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
          </button>
        </h3>
        {words === undefined ? null : (
          <button
            type="button"
            className={classes.remove}
            aria-label={t(($) => $.filter.remove, { name })}
            onClick={() => {
              onRemove();
              button.current?.focus();
            }}
          >
            <IconX size={16} stroke={1.8} />
          </button>
        )}
      </div>
      <div id={id} className={classes.body} hidden={!isOpen}>
        {isOpen ? children(() => setOpen(false)) : null}
      </div>
    </div>
  );
}
