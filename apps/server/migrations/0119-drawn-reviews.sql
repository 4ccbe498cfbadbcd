-- Of a response under the policy "random": the draw that decided whether it waits for a reviewer (D70). The number is an HMAC of the
-- response's id under a key of the installation, 0 up to 1; below the share of that time it waits. Kept, because share and secret change
-- later: the draw can be computed again and is never taken twice. `sampling_key` names the key, without telling it.
alter table responses
  add column sampling_share double precision,
  add column sampling_number double precision,
  add column sampling_key text,
  add constraint responses_sampling_whole check (
    num_nulls(sampling_share, sampling_number, sampling_key) in (0, 3)
    and sampling_share between 0 and 1 and sampling_number >= 0 and sampling_number < 1);
