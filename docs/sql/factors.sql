-- The statements that the queries of factors send, each longer part once. Written by npm run renew

-- deleteFactor
delete from second_factors where user_id = $1;

-- findFactor
select
  created_at as since,
  (
    select count(*)::int from recovery_codes c where c.user_id = f.user_id and used_at is null
  ) as "recoveryCodesLeft"
from second_factors f
where user_id = $1;

-- insertFactor
insert into second_factors (user_id, sealed_secret, last_step)
values ($1, $2, $3)
on conflict (user_id) do nothing;

-- listSealedSecrets
select second_factors.user_id as "userId", second_factors.sealed_secret as "sealedSecret"
from second_factors
where user_id > $1
order by user_id
limit $2
for update;

-- lockFactor
select second_factors.sealed_secret as "sealedSecret", second_factors.last_step as "lastStep"
from second_factors
where user_id = $1
for update;

-- replaceRecoveryCodes
delete from recovery_codes where user_id = $1;

insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[]);

-- saveLastStep
update second_factors set last_step = $1 where user_id = $2;

-- saveSealedSecret
update second_factors set sealed_secret = $1 where user_id = $2;

-- useOffer
insert into factor_offers as o (user_id, void_until)
values ($1, $2)
on conflict (user_id) do update set void_until = excluded.void_until
where o.void_until < $3::timestamptz;

-- useRecoveryCode
select
  created_at as since,
  (
    select count(*)::int from recovery_codes c where c.user_id = f.user_id and used_at is null
  ) as "recoveryCodesLeft"
from second_factors f
where user_id = $1;

update recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null;
