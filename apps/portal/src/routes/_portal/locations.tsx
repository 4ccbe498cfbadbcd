import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { locationSearch } from '~/rooms/locations/location-search.ts';
import { LocationsPage } from '~/rooms/locations/pages/locations-page.tsx';

export const Route = createFileRoute('/_portal/locations')({
  validateSearch: locationSearch,
  loader: () => loadTexts('locations'),
  component: LocationsPage,
});
