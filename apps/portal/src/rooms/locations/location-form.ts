// The form of a new location: what it holds, and how it becomes what the wire takes.
import {
  addressTexts,
  aPoint,
  fieldsOf,
  type InputOf,
  keysOf,
  locationEndpoints,
  locationTexts,
  newLocation,
  pick,
  type SharedLocation,
} from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sendBy } from '@gondola/client/upload.ts';
import { writeNumeral } from '@gondola/formats/numeral.ts';
import type { LocaleTag } from '@gondola/formats/region.ts';
import { fieldRule, type TextRule } from '@gondola/ui/form/field-rules.ts';
import { typedNumber } from '@gondola/ui/form/typed-number.ts';

export const sendPicture = sendBy(locationEndpoints.signUpload);

/** Texts that it may have or not, of itself and of its address. */
export const textNames = [...keysOf(locationTexts), ...keysOf(addressTexts)];

interface LocationForm<Degrees> extends Record<
  (typeof textNames)[number] | 'name' | 'internalCode' | 'countryCode',
  string
> {
  latitude: Degrees;
  longitude: Degrees;
  imageUrl: string;
  /** Empty: linked to no company yet. */
  companyId: string;
}

/** The form while it is being filled in: coordinates are the texts of their fields. */
export interface LocationValues extends Record<string, unknown>, LocationForm<string> {}

/** The form once its schema has read it. */
type FilledLocation = LocationForm<number | null>;

export const emptyLocation = (name: string, companyId: number | undefined): LocationValues => ({
  name,
  ...fieldsOf(textNames, () => ''),
  internalCode: '',
  countryCode: 'CL',
  latitude: '',
  longitude: '',
  imageUrl: '',
  companyId: companyId === undefined ? '' : String(companyId),
});

/** The form over a general location there is, its coordinates written as the reader writes numbers. */
export const sharedValues = (location: SharedLocation, locale: LocaleTag): LocationValues => {
  const { Address: address } = location;
  const written = (degrees: number | null): string => (degrees === null ? '' : writeNumeral(degrees, locale));
  return {
    ...emptyLocation(location.name, undefined),
    ...fieldsOf(keysOf(locationTexts), (key) => location[key] ?? ''),
    ...fieldsOf(keysOf(addressTexts), (key) => address[key] ?? ''),
    countryCode: address.countryCode,
    latitude: written(address.latitude),
    longitude: written(address.longitude),
    imageUrl: location.imageUrl ?? '',
  };
};

/** The form's values of a general location, as the wire takes them. */
export function generalOf(values: FilledLocation) {
  return {
    ...pick(values, ['name', 'countryCode', 'latitude', 'longitude']),
    ...fieldsOf(textNames, (key) => values[key].trim() || null),
    imageUrl: values.imageUrl || null,
  };
}

/** The body of the call that creates what the form holds. */
export function bodyOf(
  values: FilledLocation,
  requestId: string,
): InputOf<typeof locationEndpoints.create>['body'] {
  const { companyId, internalCode } = values;
  return {
    ...generalOf(values),
    internalCode: internalCode.trim() || null,
    companyId: companyId ? Number(companyId) : null,
    requestId,
  };
}

const { shape } = newLocation;
const text = (rule: TextRule) => fieldRule(rule) as z.ZodMiniType<string, string>;

const schema = z
  .object({
    name: shape.name,
    ...fieldsOf(textNames, (key) => text(shape[key])),
    internalCode: text(shape.internalCode),
    countryCode: fieldRule(shape.countryCode),
    latitude: typedNumber(shape.latitude),
    longitude: typedNumber(shape.longitude),
    imageUrl: z.string(),
    companyId: z.string(),
  })
  .check(...aPoint);

/** The form's schema and its own sentence for half a place. */
export function useLocationRules() {
  const { t } = useTranslation('locations');
  return { schema, messages: { bothCoordinates: t(($) => $.form.bothCoordinates) } };
}
