-- A review that somebody took and left stays nobody's business for fifteen minutes and is free again then: the open page
-- says every minute that its reviewer is still there. A review taken before this column came has no sign of life: it is free.
alter table responses add column review_seen_at timestamptz;
