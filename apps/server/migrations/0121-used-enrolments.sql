-- A secret that is offered for a second factor travels signed by way of the client and is kept nowhere: it could be used again once the
-- factor was gone. What was offered to a person up to this moment is void; the moment is moved by the offer that is used.
create table factor_offers (
  user_id bigint primary key references users on delete cascade,
  void_until timestamptz not null
);
alter table factor_offers enable row level security;
create policy own_offers on factor_offers using (app_sees_second_factor_of(user_id));
