-- D66: the worker may contest the objection to an answer, once. The reviewer withdraws the objection or upholds it; until then it
-- is open. The comment stays, so that a second contest of the same answer is known for one.
alter table answers
  add column contest_comment text check (char_length(contest_comment) <= 2000),
  add column contested_at timestamptz,
  add column contest_outcome text check (contest_outcome in ('withdrawn', 'upheld')),
  add constraint answers_contest_is_whole check (
    (contest_comment is null) = (contested_at is null) and (contest_outcome is null or contest_comment is not null));

-- The history of an answer names both: the worker's contest, and the reviewer's withdrawal. An objection upheld is one more
-- objection.
alter table answer_versions
  drop constraint answer_versions_source_check,
  add constraint answer_versions_source_check
    check (source in ('sent', 'correction', 'edit', 'rejection', 'return', 'contest', 'withdrawal'));
