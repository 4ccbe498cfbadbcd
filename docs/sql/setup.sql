-- What the queries of setup send. Written by npm run renew

-- hasAccounts
select exists (select 1 from users) as found;

-- lockSetup
select pg_advisory_xact_lock(hashtext('setup'));
