import { defaultSettings, settings } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { atFields, changesOf, formOf, fieldsSchema as schema, placeOf, settingsOf } from './settings-form.ts';

const filled = formOf(defaultSettings, 'es-CL');
const messagesOf = (fields: object) =>
  schema.safeParse({ ...filled, ...fields }).error?.issues.map(({ message }) => message);

describe('the form of the settings', () => {
  it('gives back the settings it was filled with', () => {
    expect(settingsOf(schema.parse(filled))).toEqual(defaultSettings);
  });

  it.each([
    [{ providerDomain: 'nobody' }, 'invalidDomain'],
    [{ helpCenterUrl: 'help' }, 'webAddress'],
    [{ ganttUrl: 'javascript:alert(1)' }, 'webAddress'],
    [{ weatherUrl: 'open-meteo.com' }, 'webAddress'],
    [{ placeName: '  ' }, 'required'],
    [{ challengeDigestTime: '6:00' }, 'invalidTime'],
  ])('says what is wrong with %j as the server would', (fields, message) => {
    expect(messagesOf(fields)).toContain(message);
    const { placeName: name, latitude: _y, longitude: _x, ...rest } = { ...filled, ...fields };
    const { weatherPlace, reviewSamplingRate, lowBalance } = defaultSettings;
    const sent = { ...rest, weatherPlace: { ...weatherPlace, name }, reviewSamplingRate, lowBalance };
    expect(settings.safeParse(sent).success).toBe(false);
  });

  it.each(['latitude', 'longitude', 'reviewSamplingRate', 'lowBalance'])(
    'takes for %s only what the contract takes',
    (name) => {
      for (const text of ['', '-181', '99999999', 'x']) {
        expect(schema.safeParse({ ...filled, [name]: text }).error?.issues[0]?.path).toEqual([name]);
      }
    },
  );

  it('sends what was changed, a place as a whole', () => {
    const fields = { ...filled, lowBalance: '5', latitude: '-36,8' };
    expect(changesOf(defaultSettings, settingsOf(schema.parse(fields)))).toEqual({
      lowBalance: 5,
      weatherPlace: { ...defaultSettings.weatherPlace, latitude: -36.8 },
    });
  });

  it('shows a place on the map as soon as both its numbers are on earth', () => {
    const typed = (fields: object) => placeOf({ ...filled, ...fields }, 'es-CL');
    expect(typed({ latitude: '-36,82', longitude: '-73.05' })).toEqual({
      latitude: -36.82,
      longitude: -73.05,
    });
    expect(typed({ latitude: '' })).toBeUndefined();
    expect(typed({ latitude: '-' })).toBeUndefined();
    expect(typed({ longitude: '181' })).toBeUndefined();
  });

  it('puts what the server rejects at the fields of the form', () => {
    const faults = ['lowBalance', 'weatherPlace', 'changes.weatherPlace.latitude', 'changes.ganttUrl'].map(
      (path) => ({
        path,
        code: 'x',
        message: 'x',
      }),
    );
    expect(atFields(faults).map(({ path }) => path)).toEqual([
      'lowBalance',
      'placeName',
      'latitude',
      'ganttUrl',
    ]);
  });
});
