// The settings as fields of a form, and back: the place of the weather is three fields, a number is the text of its field.
import { type Settings, settings as rules } from '@gondola/contract';
import { writeNumeral } from '@gondola/formats/numeral.ts';
import type { LocaleTag } from '@gondola/formats/region.ts';
import type { FieldError } from '@gondola/ui/form/field-error.ts';
import { numberOf, typedNumber } from '@gondola/ui/form/typed-number.ts';
import { object } from 'zod/mini';

/** The settings once checked: the place in three fields, numbers as numbers. */
type CheckedFields = Omit<Settings, 'weatherPlace'> & {
  readonly placeName: string;
  readonly latitude: number;
  readonly longitude: number;
};

type Field<Value> = number extends Value ? string : Value;

/** The fields as they are typed: a number is a text. */
export type SettingsFields = { [Name in keyof CheckedFields]: Field<CheckedFields[Name]> } & Record<
  string,
  unknown
>;

const place = rules.shape.weatherPlace.shape;

/** The fields of the settings, coordinates written as the reader writes numbers. */
export const formOf = (settings: Settings, locale: LocaleTag): SettingsFields => {
  const { weatherPlace, reviewSamplingRate, lowBalance, storageQuota, ...others } = settings;
  return {
    ...others,
    reviewSamplingRate: String(reviewSamplingRate),
    lowBalance: String(lowBalance),
    storageQuota: String(storageQuota ?? ''),
    placeName: weatherPlace.name,
    latitude: writeNumeral(weatherPlace.latitude, locale),
    longitude: writeNumeral(weatherPlace.longitude, locale),
  };
};

/** The place that was typed; undefined while it is none on earth. */
export function placeOf(fields: Pick<SettingsFields, 'latitude' | 'longitude'>, locale: LocaleTag) {
  const latitude = numberOf(place.latitude, fields.latitude, locale);
  const longitude = numberOf(place.longitude, fields.longitude, locale);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

const { weatherPlace: _place, ...texts } = rules.shape;

/** The checks of the server's own schema. */
export const fieldsSchema = object({
  ...texts,
  placeName: place.name,
  latitude: typedNumber(place.latitude),
  longitude: typedNumber(place.longitude),
  reviewSamplingRate: typedNumber(rules.shape.reviewSamplingRate),
  lowBalance: typedNumber(rules.shape.lowBalance),
  storageQuota: typedNumber(rules.shape.storageQuota),
});

/** The settings of fields that passed the schema. */
export const settingsOf = ({
  placeName: name,
  latitude,
  longitude,
  ...settings
}: CheckedFields): Settings => ({
  ...settings,
  weatherPlace: { name, latitude, longitude },
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The settings that are no longer as they were. */
export function changesOf(before: Settings, after: Settings): Partial<Settings> {
  const names = Object.keys(after) as (keyof Settings)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

const fieldOf = (path: string): string => {
  const name = path.replace(/^changes\./, '');
  if (name === 'weatherPlace' || name === 'weatherPlace.name') return 'placeName';
  return name.replace(/^weatherPlace\./, '');
};

/** The server's faults at the fields of the form. */
export const atFields = (faults: readonly FieldError[]): FieldError[] =>
  faults.map((fault) => Object.assign({}, fault, { path: fieldOf(fault.path) }));
