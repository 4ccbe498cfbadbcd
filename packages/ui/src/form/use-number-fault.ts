import { useTranslation } from 'react-i18next';
import { issueText } from './issue-text.ts';
import { type NumberRule, typedNumber } from './typed-number.ts';

/** Says why a typed text is no number of a rule, for a number field outside a form of zod; undefined where it is one. */
export function useNumberFault(): (rule: NumberRule, text: string) => string | undefined {
  const { t } = useTranslation('ui');
  return (rule, text) => {
    const [issue] = typedNumber(rule).safeParse(text, { reportInput: true }).error?.issues ?? [];
    return issue && issueText(issue, t);
  };
}
