// The settings as fields of a form, and back: the place of the weather is three fields, a number may be empty for a while.
import type { Settings } from '@gondola/contract';
import type { FieldError } from '~/ui/form/field-error.ts';
import { gte, int, lte, number, object, refine, regex, string, toLowerCase, trim } from 'zod/mini';

export interface SettingsFields extends Record<string, unknown> {
  providerDomain: string;
  ganttUrl: string;
  helpCenterUrl: string;
  weatherUrl: string;
  placeName: string;
  latitude: number | string;
  longitude: number | string;
  challengeDigestTime: string;
  reviewSamplingRate: number | string;
  lowBalance: number | string;
}

/** What is said of a field that is wrong. */
export interface WrongWords {
  readonly required: string;
  readonly address: string;
  readonly domain: string;
  readonly time: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly rate: string;
  readonly tokens: string;
}

/** The fields of the settings. */
export const fieldsOf = ({ weatherPlace, ...settings }: Settings): SettingsFields => ({
  ...settings,
  placeName: weatherPlace.name,
  latitude: weatherPlace.latitude,
  longitude: weatherPlace.longitude,
});

/** The place that was typed; undefined while it is none on earth. */
export function placeOf({ latitude, longitude }: SettingsFields) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}

/** The checks of the server's own schema, in the reader's words. */
export function fieldsSchema(wrong: WrongWords) {
  const filled = (check: (text: string) => boolean, error: string) =>
    string().check(
      trim(),
      refine((text) => text !== '', { error: wrong.required, abort: true }),
      refine(check, { error }),
    );
  const address = filled(
    (text) => text.length <= 1000 && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text),
    wrong.address,
  );
  const between = (least: number, most: number, error: string) =>
    number({ error }).check(gte(least, { error }), lte(most, { error }));
  const whole = (most: number, error: string) =>
    int({ error }).check(gte(0, { error }), lte(most, { error }));
  return object({
    providerDomain: string().check(
      trim(),
      toLowerCase(),
      refine((text) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text), { error: wrong.domain }),
    ),
    ganttUrl: address,
    helpCenterUrl: address,
    weatherUrl: address,
    placeName: filled((text) => text.length <= 80, wrong.required),
    latitude: between(-90, 90, wrong.latitude),
    longitude: between(-180, 180, wrong.longitude),
    challengeDigestTime: string().check(regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: wrong.time })),
    reviewSamplingRate: whole(100, wrong.rate),
    lowBalance: whole(1_000_000, wrong.tokens),
  });
}

interface CheckedFields {
  providerDomain: string;
  ganttUrl: string;
  helpCenterUrl: string;
  weatherUrl: string;
  placeName: string;
  latitude: number;
  longitude: number;
  challengeDigestTime: string;
  reviewSamplingRate: number;
  lowBalance: number;
}

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

/** What the server rejected, at the fields of the form. */
export const atFields = (faults: readonly FieldError[]): FieldError[] =>
  faults.map((fault) => Object.assign({}, fault, { path: fieldOf(fault.path) }));
