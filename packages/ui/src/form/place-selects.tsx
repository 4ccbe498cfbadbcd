// The two questions about where something is, asked the same way everywhere.
import { Select, type SelectProps } from '@mantine/core';
import { countryOptions } from '@gondola/formats/countries.ts';
import { useFormats } from '../format/use-formats.ts';

type PlaceSelectProps = Omit<SelectProps, 'data' | 'searchable' | 'limit'>;

/** Chooses a country, by its name in the language shown. */
export function CountrySelect(props: PlaceSelectProps) {
  const { language } = useFormats();
  return <Select searchable data={countryOptions(language)} {...props} />;
}

const timeZones = Intl.supportedValuesOf('timeZone');

/** Chooses a time zone by its IANA name. */
export function TimeZoneSelect(props: PlaceSelectProps) {
  return <Select searchable data={timeZones} limit={80} {...props} />;
}
