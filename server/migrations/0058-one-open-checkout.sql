-- Somebody pays in one place at a time: two tabs that buy share one checkout, or the later one closes the earlier.
CREATE UNIQUE INDEX checkout_open ON checkout (user_id) WHERE state = 'open';
