import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface TableTwinProps {
  caption: string;
  rows: readonly { name: ReactNode; value: ReactNode }[];
}

/** The numbers of a drawing as a table that is read and not seen. */
export function TableTwin({ caption, rows }: TableTwinProps) {
  const { t } = useTranslation('ui');
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.charts.point)}</th>
            <th scope="col">{t(($) => $.charts.value)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }, index) => (
            // The rows of a drawing have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
