import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats.ts';
import { issueText } from './issue-text.ts';
import { type NumberRule, parseTyped, typedNumber } from './typed-number.ts';

/** Says why a typed text is no number of a rule, for a number field outside a form of zod; undefined where it is one. */
export function useNumberFault(): (rule: NumberRule, text: string) => string | undefined {
  const { t } = useTranslation('ui');
  const { locale } = useFormats();
  return (rule, text) => {
    const [issue] = parseTyped(typedNumber(rule), text, locale).error?.issues ?? [];
    return issue && issueText(issue, t);
  };
}
