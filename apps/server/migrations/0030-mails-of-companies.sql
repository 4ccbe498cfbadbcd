-- The outbox gets its row-level security, and keeps no link that opens an account in the clear.

-- Mails of a company are seen in its scope. Those of no company (invitations, links to choose a password) are the super
-- administrators'; jobs and calls without a session, which write and send them, run for nobody.
create function app_sees_mails_of_nobody() returns boolean language sql stable as $$
  select app_user_id() is null or exists (select 1 from users where id = app_user_id() and role = 'superAdmin')
$$;

alter table mails enable row level security;
create policy company_scope on mails
  using (company_id = any ((select app_company_ids())::bigint[])
    or (company_id is null and (select app_sees_mails_of_nobody())))
  with check (company_id is null or company_id = any ((select app_company_ids())::bigint[]));

-- The outbox of one company, newest first.
create index mails_of_company on mails (company_id, id desc);

-- The address behind the button of such a mail, sealed; the bodies have a mark in its place. It goes once the mail is sent.
alter table mails add column sealed_link text;

-- What was sent before this, or is too old to be followed, forgets its link. (Links live three days at most.)
update mails set
  text_body = regexp_replace(text_body, '([?&]token=)[A-Za-z0-9_-]{20,}', '\1…', 'g'),
  html_body = regexp_replace(html_body, '([?&]token=)[A-Za-z0-9_-]{20,}', '\1…', 'g')
where company_id is null and (state = 'sent' or created_at < now() - interval '3 days') and text_body like '%token=%';
