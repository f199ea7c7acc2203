-- What staff say above every page for a while; one at a time.
CREATE TABLE site_banner (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version int NOT NULL CHECK (version > 0),
  text_es text NOT NULL CHECK (char_length(text_es) BETWEEN 1 AND 200),
  text_en text NOT NULL CHECK (char_length(text_en) BETWEEN 1 AND 200),
  kind text NOT NULL CHECK (kind IN ('info', 'warning')),
  link text CHECK (char_length(link) <= 300 AND link ~ '^(/|https://)' AND link !~ '^/[/\\]'),
  closable boolean NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '90 days'),
  is_removed boolean NOT NULL DEFAULT false
);
CREATE TRIGGER site_banner_visible BEFORE INSERT OR UPDATE ON site_banner
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('text_es', 'text_en');
COMMENT ON TABLE site_banner IS 'What staff say above every page for a while; one at a time.';
