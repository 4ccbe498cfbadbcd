-- compatible
-- Marks that send a visit to review whatever the policy (D81, D82): its times cannot be meant, it began far from its shop, a photo is not
-- what its task asks for, or something that its phone reported was impossible.
alter table responses add column doubts text[] not null default '{}'
  check (doubts <@ array['time', 'far', 'photoRule', 'evidence']);
-- Finds the visits of a person at a time.
create index responses_of_person_at on responses (company_id, user_id, finished_at) include (started_at, location_id) where not deleted;
-- Metres from its shop from which the begin of a visit is far; null for a kilometre.
alter table field_settings add column far_metres int check (far_metres between 50 and 100000);
-- Whether a phone had the visit to send since it ended, as was known when its answers came.
alter table waiting_responses add column was_queued boolean;
