-- A quote can be corrected until it is decided. The timeline says from how many tokens to how many: `tokens` is the new
-- amount, `tokens_before` the one it replaces. Only a correction stays in its state.
alter table ticket_events
  add column tokens_before int,
  add constraint ticket_events_correction check (tokens_before is null or (tokens is not null and from_state = to_state));
