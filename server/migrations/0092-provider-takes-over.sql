-- A user whom a provider vouches for may take the place of an account that never confirmed their address.
ALTER TABLE provider_entry ADD COLUMN takes_over boolean NOT NULL DEFAULT false;
