import { useTranslation } from 'react-i18next';

/** What a choice is called on screen: the two of a yes/no question are stored in one language. */
export function useChoiceTitle(): (title: string) => string {
  const { t } = useTranslation('questions');
  return (title) => (title === 'yes' || title === 'no' ? t(($) => $.word[title]) : title);
}
