-- Invitations, one of a person: when it is to go out, when it did and with which mail, and when somebody opened its link. Accepted is
-- what a person is who has chosen a password (users.verified_at); bounced is what the mail says.
create table invitations (
  user_id bigint primary key references users on delete cascade,
  invited_by bigint references users,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Of the newest mail; mails of long ago may be gone.
  mail_id bigint,
  opened_at timestamptz
);
create index invitations_due on invitations (due_at) where sent_at is null;

-- Those of before went out three days before their links end.
insert into invitations (user_id, due_at, sent_at)
select l.user_id, max(l.expires_at) - interval '72 hours', max(l.expires_at) - interval '72 hours'
from mail_links l join users u on u.id = l.user_id
where l.purpose = 'verification' and u.verified_at is null and not u.deleted
group by l.user_id;
