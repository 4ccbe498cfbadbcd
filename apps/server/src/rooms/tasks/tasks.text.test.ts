import { answerProblemCodes, taskProblemCodes } from '@gondola/survey';
import { describe, expect, it } from 'vitest';
import { type Locale, locales, translate } from '../../platform/i18n/i18n.ts';

const wordless = (locale: Locale, keys: readonly string[]): string[] =>
  keys.filter((key) => [key, key.split(':')[1]].includes(translate(locale, key)));

describe('every problem the questionnaire engine can report', () => {
  it.each(locales)('has words in %s', (locale) => {
    expect(
      wordless(
        locale,
        taskProblemCodes.map((code) => `tasks:fields.${code}`),
      ),
    ).toEqual([]);
    expect(
      wordless(
        locale,
        answerProblemCodes.map((code) => `survey:problem.${code}`),
      ),
    ).toEqual([]);
  });

  it('is said differently in the two languages', () => {
    const same = taskProblemCodes.filter(
      (code) => translate('es', `tasks:fields.${code}`) === translate('en', `tasks:fields.${code}`),
    );
    expect(same).toEqual([]);
  });
});
