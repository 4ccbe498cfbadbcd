import { plainText, type TextCodec, textType } from './question-type.ts';

/** Minutes between two times of the time picker. */
export const timeStepMinutes = 15;

const clock = /^(?:[01]\d|2[0-3]):([0-5]\d)$/;

const isOnStep = (text: string): boolean => Number(clock.exec(text)?.[1]) % timeStepMinutes === 0;

const codec: TextCodec<string> = {
  ...plainText,
  maxLength: 5,
  decode: (text) => (isOnStep(text) ? text : null),
};

/** A time of day in quarters of an hour. */
export const time = textType({
  group: 'other',
  codec,
  checkText: (text) => {
    if (!clock.test(text)) return 'timeInvalid';
    return isOnStep(text) ? null : 'timeStep';
  },
});
