-- The share of correct answers of a training, in percent (D53); null for responses in which nothing could be right or wrong.
alter table responses add column score double precision check (score between 0 and 100);
