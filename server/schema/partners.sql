-- Partners (rules 3.28): users who offer to help in a role, and requests from companies.
CREATE TABLE collaboration (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('author', 'curator', 'translator', 'ambassador')),
  motive text NOT NULL CHECK (char_length(motive) BETWEEN 50 AND 1000),
  links text[] NOT NULL DEFAULT '{}' CHECK (cardinality(links) <= 3 AND array_position(links, NULL) IS NULL),
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'in_review', 'accepted', 'declined', 'withdrawn')),
  reason text CHECK (char_length(reason) BETWEEN 3 AND 1000),
  sent_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  CHECK ((state IN ('submitted', 'in_review')) = (decided_at IS NULL)),
  CHECK ((state = 'declined') = (reason IS NOT NULL))
);
COMMENT ON TABLE collaboration IS 'Offers of users to help in a role, and which of them staff accepted.';
-- A user has one open offer per role and holds each role once.
CREATE UNIQUE INDEX collaboration_open ON collaboration (author_id, role) WHERE state IN ('submitted', 'in_review');
CREATE UNIQUE INDEX collaboration_held ON collaboration (author_id, role) WHERE state = 'accepted';
CREATE INDEX collaboration_of ON collaboration (author_id, sent_at DESC);
CREATE INDEX collaboration_queue ON collaboration (state, sent_at, id);

CREATE TRIGGER collaboration_visible BEFORE INSERT OR UPDATE OF motive, reason ON collaboration
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('paragraphs', 'motive', 'reason');

CREATE TABLE business_request (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 80),
  company text NOT NULL CHECK (char_length(company) BETWEEN 2 AND 120),
  email text NOT NULL CHECK (char_length(email) <= 254),
  need text NOT NULL CHECK (char_length(need) BETWEEN 20 AND 2000),
  budget text NOT NULL CHECK (budget IN ('none', 'under_500', 'under_2000', 'more')),
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'contacted', 'won', 'declined')),
  sent_at timestamptz NOT NULL
);
COMMENT ON TABLE business_request IS 'Requests that companies sent with the form at /business.';
CREATE INDEX business_request_queue ON business_request (state, sent_at, id);

CREATE TRIGGER business_request_visible BEFORE INSERT OR UPDATE OF name, company, need ON business_request
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('name', 'company', 'paragraphs', 'need');
