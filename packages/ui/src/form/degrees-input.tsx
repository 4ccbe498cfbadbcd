import { readCoordinates } from '@gondola/formats/degrees.ts';
import { writeNumeral } from '@gondola/formats/numeral.ts';
import { useFormats } from '../format/use-formats.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

interface DegreesInputProps extends Omit<NumberFieldProps, 'onPaste'> {
  /** Someone pasted a latitude and a longitude at once; both as the reader writes them. */
  onPair: (place: { latitude: string; longitude: string }) => void;
}

/** A latitude or a longitude: a number field that takes a pasted pair apart. */
export function DegreesInput({ onPair, ...field }: DegreesInputProps) {
  const { locale } = useFormats();
  return (
    <NumberField
      {...field}
      onPaste={(event) => {
        const place = readCoordinates(event.clipboardData.getData('text'));
        if (!place) return;
        event.preventDefault();
        onPair({
          latitude: writeNumeral(place.latitude, locale),
          longitude: writeNumeral(place.longitude, locale),
        });
      }}
    />
  );
}
