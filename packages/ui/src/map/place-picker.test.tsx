import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import PlacePicker from './place-picker.tsx';

const santiago = { latitude: -33.4489, longitude: -70.6693 };
const onPick = vi.fn<(place: { latitude: number; longitude: number }) => void>();
const picker = (place: typeof santiago | undefined) => (
  <PlacePicker
    place={place}
    onPick={onPick}
    tiles={null}
    label="Map"
    words={{ in: 'In', out: 'Out', mark: 'Here' }}
  />
);
const map = () => screen.getByRole('region', { name: 'Map' });

beforeEach(() => {
  onPick.mockClear();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no outlines here')));
});

describe('the map on which a place is picked', () => {
  it('takes where it was clicked', () => {
    render(picker(santiago));
    fireEvent.click(map(), { clientX: 40, clientY: -40 });
    const [[place] = []] = onPick.mock.calls;
    expect(place?.latitude).toBeGreaterThan(santiago.latitude);
    expect(place?.longitude).toBeGreaterThan(santiago.longitude);
    expect(String(place?.latitude)).toMatch(/^-?\d+(\.\d{1,4})?$/);
  });

  it('takes its middle by Enter, and sends no form around it', () => {
    render(picker(santiago));
    expect(fireEvent.keyPress(map(), { key: 'Enter', charCode: 13 })).toBe(false);
    expect(fireEvent.keyPress(map(), { key: 'x', charCode: 120 })).toBe(true);
    expect(onPick.mock.calls).toEqual([[santiago]]);
  });

  it('follows what is typed to where that lies, and stays while it is no place', () => {
    const concepcion = { latitude: -36.8201, longitude: -73.0444 };
    const { rerender } = render(picker(santiago));
    for (const place of [undefined, concepcion]) {
      rerender(picker(place));
      fireEvent.keyPress(map(), { key: 'Enter', charCode: 13 });
    }
    expect(onPick.mock.calls).toEqual([[santiago], [concepcion]]);
  });
});
