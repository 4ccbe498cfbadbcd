import { Suspense } from 'react';
import { type Installation, settings } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { writeNumeral } from '@gondola/formats/numeral.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { DegreesInput } from '@gondola/ui/form/degrees-input.tsx';
import { placeOf, type SettingsFields } from '../settings-form.ts';
import classes from './place-fields.module.css';

const PlacePicker = lazyPart(() => import('@gondola/ui/map/place-picker.tsx'));

interface PlaceFieldsProps {
  form: UseFormReturnType<SettingsFields>;
  tiles: Installation['surroundings']['tiles'];
}

/** The default place of the weather: its name and coordinates, typed or picked on a map. */
export function PlaceFields({ form, tiles }: PlaceFieldsProps) {
  const { t } = useTranslation('settings');
  const { locale } = useFormats();
  return (
    <>
      <div className={classes.place}>
        <TextInput label={t(($) => $.field.placeName)} {...form.getInputProps('placeName')} />
        {(['latitude', 'longitude'] as const).map((name) => (
          <DegreesInput
            key={name}
            label={t(($) => $.field[name])}
            rule={settings.shape.weatherPlace.shape[name]}
            onPair={(place) => form.setValues(place)}
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <div>
        <Suspense fallback={<Waiting height={220} radius="md" label={t(($) => $.field.mapLoading)} />}>
          <PlacePicker
            place={placeOf(form.values, locale)}
            onPick={({ latitude, longitude }) =>
              form.setValues({
                latitude: writeNumeral(latitude, locale),
                longitude: writeNumeral(longitude, locale),
              })
            }
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
        {tiles ? null : <p className={classes.hint}>{t(($) => $.field.mapOutlines)}</p>}
      </div>
    </>
  );
}
