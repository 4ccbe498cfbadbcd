-- compatible
-- The links of invitations that are handed on where there is no mail server are those of the last days.
create index invitations_sent on invitations (sent_at);
