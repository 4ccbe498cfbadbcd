import { useRef } from 'react';
import { timeZoneOf } from '@gondola/formats/countries.ts';

interface PlaceForm {
  readonly setFieldValue: (field: 'countryCode' | 'timeZone', value: string) => void;
}

/** The handlers of the selects of a country and a time zone: the country proposes the zone until a person has chosen that (`isChosen`: before). */
export function useProposedTimeZone(form: PlaceForm, { isChosen = false }: { isChosen?: boolean } = {}) {
  const wasChosen = useRef(isChosen);
  return {
    chooseCountry: (countryCode: string | null): void => {
      if (countryCode === null) return;
      form.setFieldValue('countryCode', countryCode);
      const timeZone = wasChosen.current ? undefined : timeZoneOf(countryCode);
      if (timeZone !== undefined) form.setFieldValue('timeZone', timeZone);
    },
    chooseTimeZone: (timeZone: string | null): void => {
      if (timeZone === null) return;
      wasChosen.current = true;
      form.setFieldValue('timeZone', timeZone);
    },
  };
}
