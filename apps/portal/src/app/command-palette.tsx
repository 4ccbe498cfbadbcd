import { useState } from 'react';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconSearch from '~icons/IconSearch';
import { useCommands } from './use-commands.ts';
import { useFoundPeople } from './use-found-people.ts';
import { useFoundTickets } from './use-found-tickets.ts';

const [store] = createSpotlight();

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Ctrl+K: go to a page, change the company, find a ticket by number or words, or a person by name. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const commands = useCommands();
  const { tickets, searching: searchingTickets } = useFoundTickets(query);
  const { people, searching: searchingPeople } = useFoundPeople(query);
  const searching = searchingTickets || searchingPeople;
  const wanted = fold(query.trim());
  const matching = commands.filter(({ label }) => fold(label).includes(wanted));
  const groups = [...new Set(matching.map(({ group }) => group))];
  return (
    <Spotlight.Root
      store={store}
      forceOpened
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={420}
      radius={12}
    >
      <Spotlight.Search
        aria-label={t(($) => $.palette.placeholder)}
        placeholder={t(($) => $.palette.find)}
        leftSection={<IconSearch size={19} stroke={1.6} />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {matching
              .filter((command) => command.group === group)
              .map(({ key, label, Icon, run }) => (
                <Spotlight.Action
                  key={key}
                  label={label}
                  leftSection={<Icon size={19} stroke={1.6} />}
                  onClick={() => {
                    onClose();
                    run();
                  }}
                />
              ))}
          </Spotlight.ActionsGroup>
        ))}
        {tickets.length > 0 ? (
          <Spotlight.ActionsGroup label={t(($) => $.palette.tickets)}>
            {tickets.map((ticket) => (
              <Spotlight.Action
                key={ticket.id}
                label={ticket.subject}
                description={`${ticket.crmTicketId} · ${ticket.Project.name}`}
                onClick={() => {
                  onClose();
                  void navigate({ to: '/support', search: { ticket: String(ticket.id) } });
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {people.length > 0 ? (
          <Spotlight.ActionsGroup label={t(($) => $.palette.people)}>
            {people.map((person) => (
              <Spotlight.Action
                key={person.id}
                label={person.fullName}
                description={person.email}
                onClick={() => {
                  onClose();
                  void navigate({ to: '/users/$id', params: { id: String(person.id) } });
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {matching.length === 0 && tickets.length === 0 && people.length === 0 ? (
          <Spotlight.Empty>{t(($) => (searching ? $.palette.searching : $.palette.nothing))}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
