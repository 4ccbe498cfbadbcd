-- The page behind an invitation, and its mail, say who invites: the one who registered the person, or who invited them again.
alter table mail_links add column invited_by bigint references users (id);
