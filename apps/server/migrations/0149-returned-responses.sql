-- Responses that wait for their worker: each phone asks for its own again and again.
create index responses_returned on responses (user_id, created_at desc, id desc) where review_status = 'objected' and not deleted;
