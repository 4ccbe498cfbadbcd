import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { type ComboboxItem, Select } from '@mantine/core';
import type { Project } from '@gondola/contract';
import { folded } from '@gondola/formats/folded.ts';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

interface ProjectSelectProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly nothingFoundMessage: string;
  /** Undefined while they are read. */
  readonly projects: readonly Pick<Project, 'id' | 'name' | 'companyId'>[] | undefined;
  readonly disabled?: boolean;
  /** Id of the chosen one as text; empty for none. */
  readonly value: string;
  readonly error?: ReactNode;
  readonly onBlur?: () => void;
  readonly onChange: (value: string) => void;
}

/**
 * Chooses a project by words. Where projects of several companies are side by side, each names its company, which is found by its
 * words too. Enter takes the only one that matches.
 */
export function ProjectSelect({ projects, value, onChange, disabled = false, ...field }: ProjectSelectProps) {
  const { nameOf } = useCompanies();
  const [words, setWords] = useState('');
  const isMixed = new Set(projects?.map(({ companyId }) => companyId)).size > 1;
  const data = (projects ?? []).map(({ id, name, companyId }) => ({
    value: String(id),
    label: isMixed ? `${name} · ${nameOf(companyId)}` : name,
  }));
  const press = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || words.trim() === '') return;
    const [only, another] = matching(data, words);
    if (!only || another || only.value === value) return;
    // Enter would send the form around it.
    event.preventDefault();
    onChange(only.value);
  };
  return (
    <Select
      {...field}
      withAsterisk
      searchable
      allowDeselect={false}
      openOnFocus={false}
      limit={100}
      disabled={disabled || projects === undefined}
      data={data}
      filter={({ options, search }) => matching(options as ComboboxItem[], search)}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      onSearchChange={setWords}
      onKeyDown={press}
    />
  );
}

/** The options that have every word of the search. */
function matching<Option extends { readonly label: string }>(
  options: readonly Option[],
  search: string,
): Option[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => words.every((word) => folded(label).includes(word)));
}
