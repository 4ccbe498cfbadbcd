-- An upload is checked and encoded before the transaction that says it is stored, so that no connection waits for it. Until
-- then this keeps a second upload under the same address from replacing the bytes of the first. A process that was killed
-- leaves a time that passes.
alter table files add column receiving_until timestamptz;
