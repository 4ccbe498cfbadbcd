-- The wallet's pages: movements by date and kind, the balance over time and what waits for approval, each found by an
-- index however long the ledger is. Documents of a company can be taken away, and be brought back.

-- Along the ledger time never runs backwards, so that a span of time is a span of the sequence. Writers of one wallet take
-- turns, but a transaction that began earlier may have its turn later.
create or replace function check_movement() returns trigger language plpgsql as $$
declare previous wallet_movements;
begin
  select * into previous from wallet_movements
    where project_id = new.project_id order by sequence desc limit 1;
  if new.sequence <> coalesce(previous.sequence, 0) + 1
    or new.tokens_left <> coalesce(previous.tokens_left, 0) + new.amount then
    raise exception 'movement does not continue the ledger of project %', new.project_id using errcode = '23514';
  end if;
  new.created_at := greatest(new.created_at, previous.created_at);
  return new;
end $$;

update wallet_movements m set created_at = walked.latest
  from (select id, max(created_at) over (partition by project_id order by sequence) as latest from wallet_movements) walked
  where walked.id = m.id and walked.latest > m.created_at;

-- Why a movement was made; those from before reasons were kept show it by what they are.
alter table wallet_movements add column kind text not null generated always as (case
  when ticket_id is not null then 'ticket'
  when reason is not null then reason
  when sequence = 1 then 'initial'
  when amount > 0 then 'added'
  else 'adjusted' end) stored;

create index wallet_movements_by_time on wallet_movements (company_id, project_id, created_at, sequence) include (tokens_left);
create index wallet_movements_by_kind on wallet_movements (company_id, project_id, kind, sequence desc, id desc) include (amount);

-- Quoted but not yet approved: what a wallet may still have to pay.
create index tickets_awaiting_approval on tickets (company_id, project_id) include (tokens_quoted)
  where state in ('quoted', 'waitingForApproval');

alter table documents add column deleted boolean not null default false;
create index users_acceptances on users (accepted_terms_document_id, accepted_terms_at desc, id desc)
  where accepted_terms_document_id is not null and not deleted;
