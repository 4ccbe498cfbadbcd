import type { ReactNode } from 'react';
import { newLocation } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CountrySelect } from '@gondola/ui/form/place-selects.tsx';
import { DegreesInput } from '@gondola/ui/form/degrees-input.tsx';
import { type LocationValues, textNames } from '../location-form.ts';
import classes from './location-fields.module.css';

interface LocationFieldsProps {
  form: UseFormReturnType<LocationValues>;
  /** Next to the name. */
  beside?: ReactNode;
  /** Between the name and the rest. */
  between?: ReactNode;
}

/** The fields of a general location: its name, its chain, where it lies. */
export function LocationFields({ form, beside, between }: LocationFieldsProps) {
  const { t } = useTranslation('locations');
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.fields.name)}
          withAsterisk
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        {beside}
      </div>
      {between}
      <div className={classes.pair}>
        {textNames.map((key) => (
          <TextInput
            key={key}
            label={t(($) => $.fields[key])}
            autoComplete="off"
            {...form.getInputProps(key)}
          />
        ))}
        <CountrySelect label={t(($) => $.fields.country)} {...form.getInputProps('countryCode')} />
        {(['latitude', 'longitude'] as const).map((key) => (
          <DegreesInput
            key={key}
            label={t(($) => $.fields[key])}
            placeholder={t(($) => $.form[`${key}Hint`])}
            rule={newLocation.shape[key]}
            onPair={(place) => form.setValues(place)}
            {...form.getInputProps(key)}
          />
        ))}
      </div>
    </>
  );
}
