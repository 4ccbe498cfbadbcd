import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

interface NoSuchThingProps {
  /** Says what is not there. */
  title: string;
  /** Why it may not be there, where it is known better than usual. */
  text?: string;
  /** The way on: trying again would find nothing either. */
  action?: ReactNode;
  /** It stands below the heading of a page. */
  isPart?: boolean;
}

/** In place of a page of something that is not there, or that this person may not see: the two look the same (D8). */
export function NoSuchThing({ title, text, action, isPart = false }: NoSuchThingProps) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      page={!isPart}
      urgent
      drawing="search"
      title={<span data-no-such-thing="">{title}</span>}
      text={text ?? t(($) => $.noSuchThing)}
      action={action}
    />
  );
}
