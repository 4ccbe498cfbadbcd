-- Since when a mail is in the hands of the mail server without its answer: a process that ends meanwhile leaves it so, and nobody can know
-- whether it arrived. It is not sent a second time by itself.
alter table mails add column handed_at timestamptz;
