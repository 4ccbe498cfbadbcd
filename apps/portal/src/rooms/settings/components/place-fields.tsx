import { lazy, Suspense } from 'react';
import type { Installation } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Waiting } from '~/ui/display/waiting.tsx';
import { DegreesInput } from '~/ui/form/degrees-input.tsx';
import { placeOf, type SettingsFields } from '../settings-form.ts';
import classes from './place-fields.module.css';

const PlacePicker = lazy(() => import('~/ui/map/place-picker.tsx'));

interface PlaceFieldsProps {
  form: UseFormReturnType<SettingsFields>;
  tiles: Installation['surroundings']['tiles'];
}

/** The default place of the weather: its name and coordinates, typed or picked on a map. */
export function PlaceFields({ form, tiles }: PlaceFieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <div className={classes.place}>
        <TextInput label={t(($) => $.field.placeName)} {...form.getInputProps('placeName')} />
        {(['latitude', 'longitude'] as const).map((name) => (
          <DegreesInput
            key={name}
            label={t(($) => $.field[name])}
            onPair={(place) => form.setValues(place)}
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <div>
        <Suspense fallback={<Waiting height={220} radius="md" label={t(($) => $.field.mapLoading)} />}>
          <PlacePicker
            place={placeOf(form.values)}
            onPick={(place) => form.setValues({ ...place })}
            tiles={tiles}
            label={t(($) => $.field.map)}
            words={{
              in: t(($) => $.field.zoomIn),
              out: t(($) => $.field.zoomOut),
              mark: t(($) => $.field.mark),
            }}
          />
        </Suspense>
        <p className={classes.hint}>{t(($) => $.field.mapHint)}</p>
      </div>
    </>
  );
}
