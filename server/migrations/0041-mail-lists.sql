-- platform: where a mail program ends this kind of letter in one click (RFC 8058); null for letters about an account itself.
ALTER TABLE mail ADD COLUMN unsubscribe_url text CHECK (unsubscribe_url ~ '^https?://[^[:cntrl:][:space:]]+$');
