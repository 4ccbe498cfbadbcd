import { plainText, type TextCodec, textType, wholeBetween, twoDigits } from './question-type.ts';

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
  seconds: 7,
  alsoCalled: ['hora', 'time'],
  foundBy: 'time hour clock hora reloj',
  sample: (random) =>
    `${twoDigits(wholeBetween(random, 8, 20))}:${twoDigits(wholeBetween(random, 0, 3) * timeStepMinutes)}`,
  group: 'other',
  codec,
  checkText: (text) => {
    if (!clock.test(text)) return 'timeInvalid';
    return isOnStep(text) ? null : 'timeStep';
  },
});
