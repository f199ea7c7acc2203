-- Registration (rules 3.29): sign-ups that staff block by network or mail domain. Applicants are accounts.
CREATE TABLE sign_up_block (
  id uuid PRIMARY KEY,
  network cidr UNIQUE,
  -- Subdomains count, too.
  domain text UNIQUE CHECK (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' AND char_length(domain) <= 253),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 500),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL,
  -- Null: it does not end by itself.
  ends_at timestamptz CHECK (ends_at > added_at),
  CHECK (num_nonnulls(network, domain) = 1)
);
COMMENT ON TABLE sign_up_block IS 'Networks and mail domains from which nobody can sign up.';
CREATE INDEX sign_up_block_newest ON sign_up_block (added_at DESC, id DESC);
CREATE INDEX sign_up_block_by ON sign_up_block (by_id);

CREATE TRIGGER sign_up_block_visible BEFORE INSERT OR UPDATE ON sign_up_block
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('reason');
