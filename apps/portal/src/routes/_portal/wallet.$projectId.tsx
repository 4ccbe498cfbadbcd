import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { WalletPage } from '~/rooms/wallet/pages/wallet-page.tsx';
import { movementSearch } from '~/rooms/wallet/wallet-search.ts';

export const Route = createFileRoute('/_portal/wallet/$projectId')({
  validateSearch: movementSearch,
  loader: () => loadTexts('wallet'),
  component: WalletPage,
});
