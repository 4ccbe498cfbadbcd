import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab after the page while it is shown, the product's name behind it; does nothing without a title. */
export function usePageTitle(title: string | undefined): void {
  const { t } = useTranslation('ui');
  const product = t(($) => $.brand);
  useEffect(() => {
    if (!title) return undefined;
    document.title = `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
