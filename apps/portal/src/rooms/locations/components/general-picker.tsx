import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GeneralLocation } from '@gondola/contract';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useGeneralLocations } from '../queries.ts';
import classes from './general-picker.module.css';

interface GeneralPickerProps {
  companyId: number | null;
  value: GeneralLocation | undefined;
  onChange: (location: GeneralLocation | undefined) => void;
  onCreate: (name: string) => void;
  error?: ReactNode;
}

/** The value of the option that is no location. */
const create = 'create';

/** Finds a general location by typing; the server searches, thirty come at a time and more as one goes down. */
export function GeneralPicker({ companyId, value, onChange, onCreate, error }: GeneralPickerProps) {
  const { t } = useTranslation('locations');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 300);
  const search = useGeneralLocations(words === value?.name ? '' : words, companyId);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isPending } = search;
  const found = search.data?.pages.flat() ?? [];
  const end = useRef<HTMLDivElement>(null);
  const isOpen = combobox.dropdownOpened;
  useEffect(() => {
    const element = end.current;
    if (!isOpen || !element || !hasNextPage || isFetchingNextPage) return undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void fetchNextPage();
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isOpen, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        if (id === create) {
          onCreate(value ? '' : typed.trim());
          return;
        }
        const location = found.find((one) => String(one.id) === id);
        onChange(location);
        setTyped(location?.name ?? '');
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          label={t(($) => $.link.pick)}
          placeholder={t(($) => $.link.pickHint)}
          withAsterisk
          data-autofocus
          autoComplete="off"
          leftSection={<IconSearch size={17} stroke={1.6} />}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange(undefined);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options ?? ''} aria-label={t(($) => $.link.pick)}>
          {found.map((location) => (
            <Combobox.Option key={location.id} value={String(location.id)} disabled={location.isLinked}>
              <span className={classes.name}>{location.name}</span>
              <span className={classes.about}>
                {[
                  location.isLinked ? t(($) => $.link.linked) : undefined,
                  location.chain,
                  location.Address.address,
                  location.Address.city,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Combobox.Option>
          ))}
          {isPending || isFetchingNextPage ? (
            <div className={classes.note} role="status">
              <Loader size="xs" /> {t(($) => $.link.loading)}
            </div>
          ) : null}
          {!isPending && found.length === 0 ? (
            <Combobox.Empty>{search.error ? search.error.message : t(($) => $.link.none)}</Combobox.Empty>
          ) : null}
          <div ref={end} className={classes.end} />
          <Combobox.Option value={create} className={classes.create ?? ''}>
            {t(($) => $.link.create)}
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
