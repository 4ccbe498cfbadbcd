-- A visit without a position says why there is none; it is stored, marked and reviewed (D67, D79). What was sent is kept as a hash, so
-- that the same id with other answers is not taken for the same response sent again.
alter table responses
  -- Why a task that demands a position has none at its start; null where it has one, or where none is demanded.
  add column position_missing text check (position_missing in ('noSignal', 'denied', 'unsupported')),
  -- SHA-256 of what was sent, as hexadecimal; null for what came before it was kept.
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$');
alter table response_corrections
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$');
