import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { WalletsPage } from '~/rooms/wallet/pages/wallets-page.tsx';
import { walletsSearch } from '~/rooms/wallet/wallet-search.ts';

export const Route = createFileRoute('/_portal/wallet/')({
  validateSearch: walletsSearch,
  loader: () => loadTexts('wallet'),
  component: WalletsPage,
});
