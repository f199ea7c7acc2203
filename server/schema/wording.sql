-- Copy suggestions (rules 3.31, ADR 0101): better texts that users propose for pages.
-- A suggestion changes nothing by itself.
CREATE TABLE wording (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  place text NOT NULL CHECK (place ~ '^/[!-~]*$' AND char_length(place) <= 300),
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  shown text NOT NULL CHECK (char_length(shown) BETWEEN 1 AND 300),
  proposed text NOT NULL CHECK (char_length(proposed) BETWEEN 1 AND 300),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined')),
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 500),
  sent_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES account (id) ON DELETE SET NULL,
  CHECK (proposed <> shown),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (state <> 'declined' OR answer <> '')
);
COMMENT ON TABLE wording IS 'Copy suggestions: better texts that users propose for a page, and the answer of staff.';
-- The same suggestion sent twice by one user is not a second one while the first is open.
CREATE UNIQUE INDEX wording_open ON wording (author_id, language, md5(place), md5(shown), md5(proposed)) WHERE state = 'open';
CREATE INDEX wording_of ON wording (author_id, sent_at DESC);
CREATE INDEX wording_waiting ON wording (sent_at, id) WHERE state = 'open';
CREATE INDEX wording_decided ON wording (state, decided_at DESC, id DESC) WHERE state <> 'open';
CREATE INDEX wording_by ON wording (decided_by) WHERE decided_by IS NOT NULL;

CREATE TRIGGER wording_visible BEFORE INSERT OR UPDATE OF shown, proposed, answer ON wording
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'shown', 'proposed', 'answer');

-- An installation's own texts (ADR 0142): one in place of a text of the program, in one language.
CREATE TABLE own_text (
  key text NOT NULL CHECK (key ~ '^[A-Za-z0-9_./-]+#\w+(\.[A-Za-z0-9_-]+)*$' AND char_length(key) <= 300),
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  text text NOT NULL,
  replaced text NOT NULL CHECK (replaced <> ''),
  by_id uuid REFERENCES account (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (key, language),
  CHECK (btrim(text) <> '' AND text <> replaced),
  CHECK (char_length(text) <= least(2 * char_length(replaced) + 40, 2000))
);
COMMENT ON TABLE own_text IS 'Texts of the installation in place of those of the program: `replaced` is what the program had then.';
CREATE INDEX own_text_by ON own_text (by_id) WHERE by_id IS NOT NULL;

CREATE TRIGGER own_text_visible BEFORE INSERT OR UPDATE OF text ON own_text
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('text');
