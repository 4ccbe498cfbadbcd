import type { ReviewedResponse } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './review-facts.module.css';

/** Where, by whom, when and about what the response was given. */
export function ReviewFacts({ response }: { response: ReviewedResponse }) {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  const { Location, User } = response.TaskInstance;
  const facts: [string, string][] = [
    [t(($) => $.column.locationName), [Location.name, Location.chain].filter(Boolean).join(' · ')],
    [t(($) => $.column.userName), User.fullName],
    [t(($) => $.column.category), response.categoryName ?? t(($) => $.general)],
    [t(($) => $.column.startedAt), formats.dayTime(response.startedAt)],
    [t(($) => $.column.finishedAt), formats.dayTime(response.finishedAt)],
  ];
  if (response.Product) facts.push([t(($) => $.product), response.Product.name]);
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
