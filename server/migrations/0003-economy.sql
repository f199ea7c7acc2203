-- One ledger for Stars, XP and AI credits: append-only; a balance and its row change in one transaction.
CREATE TABLE wallet (
  user_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  stars int NOT NULL DEFAULT 0 CHECK (stars >= 0),
  xp int NOT NULL DEFAULT 0 CHECK (xp >= 0),
  level int NOT NULL DEFAULT 1 CHECK (level >= 1),
  ai_credits int NOT NULL DEFAULT 0 CHECK (ai_credits >= 0)
) WITH (fillfactor = 70);

CREATE TABLE ledger (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES wallet (user_id) ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('stars', 'xp', 'credits')),
  delta int NOT NULL CHECK (delta <> 0 AND abs(delta) <= 1000000),
  balance int NOT NULL CHECK (balance >= 0),
  kind text NOT NULL,
  -- What makes the movement happen once: the vote, the ranking, the level …
  key text NOT NULL,
  ranking_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, currency, kind, key)
);
CREATE INDEX ledger_mine ON ledger (user_id, seq DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- XP at which a level begins, and the level of an amount of XP (rules 3.0); the contract computes the same, a test compares.
CREATE FUNCTION level_threshold(level int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN level < 2 THEN 0 ELSE floor(100 * power(level::float8, 2.2))::int END
$$;
CREATE FUNCTION level_of(xp int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(1, floor(power(xp / 100.0::float8, 1 / 2.2))::int)
    + (level_threshold(greatest(1, floor(power(xp / 100.0::float8, 1 / 2.2))::int) + 1) <= xp)::int
$$;
