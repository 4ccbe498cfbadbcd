-- A second factor beside the password: codes of an authenticator (RFC 6238), and ten recovery codes.

create table second_factors (
  user_id bigint primary key references users,
  -- Sealed with a key derived from APP_SECRET: who copies the database makes no codes with it.
  sealed_secret text not null,
  -- The time step of the last code that was accepted; it and earlier ones are not accepted again.
  last_step bigint not null,
  created_at timestamptz not null default now()
);

-- Hashed with the secret above as key: without it there is nothing to compare with, and a new secret makes them worthless.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Seen by their person and by super administrators. Jobs and the command line run for nobody; a sign-in runs for the
-- person whose password was right.
create function app_sees_second_factor_of(person bigint) returns boolean language sql stable as $$
  select app_user_id() is null or person = app_user_id()
    or exists (select 1 from users where id = app_user_id() and role = 'superAdmin')
$$;

alter table second_factors enable row level security;
create policy own_factor on second_factors using (app_sees_second_factor_of(user_id));

alter table recovery_codes enable row level security;
create policy own_codes on recovery_codes using (app_sees_second_factor_of(user_id));

-- A person hears by mail what became of their factor, in the transaction of their own call: it must see the mail it writes.
alter policy company_scope on mails
  using (company_id = any ((select app_company_ids())::bigint[])
    or (company_id is null and (
      (select app_sees_mails_of_nobody()) or recipient = (select email from users where id = app_user_id()))));
