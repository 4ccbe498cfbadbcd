-- An upload whose content is not what it was signed as is not kept. A file in a bucket is only looked into when a write names it,
-- and an application may name one whose upload was refused: the write then says why, at its field, and not that nothing arrived.
alter table files
  -- Code and values of the message; null where nothing was refused.
  add column refusal jsonb;
