-- Referrals (rules 3.25): invitation codes, the users who joined with them, and the rewards for both sides.
CREATE TABLE referral_code (
  -- Five characters of the username and five random ones, which avoid letters that look alike.
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{5}[2-9A-HJ-NP-Z]{5}$'),
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  is_active boolean NOT NULL DEFAULT true,
  stars_reward int NOT NULL CHECK (stars_reward > 0),
  xp_reward int NOT NULL CHECK (xp_reward > 0),
  max_uses int NOT NULL CHECK (max_uses > 0),
  -- Number of rewarded referrals with this code.
  uses int NOT NULL DEFAULT 0 CHECK (uses BETWEEN 0 AND max_uses),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Number of accounts that the code admitted while registration was by invitation.
  admitted int NOT NULL DEFAULT 0,
  CHECK (is_active = (ended_at IS NULL)),
  CONSTRAINT referral_code_admitted CHECK (admitted BETWEEN 0 AND max_uses)
);
COMMENT ON TABLE referral_code IS 'Invitation codes of users. Each user has one active code.';
CREATE UNIQUE INDEX referral_code_active ON referral_code (user_id) WHERE is_active;
CREATE INDEX referral_code_of ON referral_code (user_id, ended_at DESC);

CREATE TABLE referral (
  id uuid PRIMARY KEY,
  -- A user is an invitee only once, for good. Null after the user's account is deleted.
  invitee_id uuid UNIQUE REFERENCES profile (id) ON DELETE SET NULL,
  referrer_id uuid REFERENCES profile (id) ON DELETE SET NULL,
  code text REFERENCES referral_code (code) ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('pending', 'held', 'rewarded', 'void')),
  void_reason text CHECK (void_reason IN ('self', 'loop', 'code-used-up', 'no-code', 'suspended', 'left', 'moderator')),
  -- Why both users look like one person; such a referral is held for review.
  suspicion text CHECK (suspicion IN ('same-device', 'same-network', 'disposable-mail')),
  joined_at timestamptz NOT NULL,
  -- When a job next checks the referral; null once its state is final.
  look_at timestamptz,
  held_until timestamptz,
  decided_at timestamptz,
  -- The moderator who decided; null if the referral needed no moderator, or the moderator was erased.
  decided_by uuid REFERENCES profile (id) ON DELETE SET NULL,
  -- Stars for the invitee after confirming the e-mail address, and when they were paid.
  invitee_stars int NOT NULL CHECK (invitee_stars >= 0),
  invitee_paid_at timestamptz,
  -- Keyed hashes of the invitee's origin, to detect one person with several accounts; deleted after 90 days.
  network text,
  device text,
  mailbox text,
  CHECK (invitee_id <> referrer_id),
  CHECK ((state = 'void') = (void_reason IS NOT NULL)),
  CHECK ((state IN ('pending', 'held')) = (look_at IS NOT NULL)),
  CHECK ((state IN ('pending', 'held')) = (decided_at IS NULL)),
  CHECK (state <> 'held' OR held_until IS NOT NULL AND suspicion IS NOT NULL),
  CHECK (invitee_paid_at IS NULL OR invitee_stars > 0)
);
COMMENT ON TABLE referral IS 'Users who joined by invitation, the user who invited them, and the state of the referral.';
CREATE INDEX referral_due ON referral (look_at) WHERE state IN ('pending', 'held');
CREATE INDEX referral_of ON referral (referrer_id, joined_at DESC, id DESC);
CREATE INDEX referral_held ON referral (held_until, id) WHERE state = 'held';
CREATE INDEX referral_by_code ON referral (code);
CREATE INDEX referral_marked ON referral (joined_at) WHERE network IS NOT NULL OR device IS NOT NULL OR mailbox IS NOT NULL;

CREATE TABLE referral_day (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  day date NOT NULL,
  -- The highest value that the setting referralsPerDay allows. The setting itself limits each payment.
  rewarded int NOT NULL CHECK (rewarded BETWEEN 1 AND 100),
  PRIMARY KEY (user_id, day)
);
COMMENT ON TABLE referral_day IS 'Number of rewarded referrals of a user on a UTC day.';

CREATE VIEW referral_act AS
  SELECT referrer_id AS user_id, id AS about, decided_at AS at FROM referral
  WHERE state = 'rewarded' AND referrer_id IS NOT NULL;

CREATE VIEW referral_pair AS SELECT id, referrer_id, invitee_id FROM referral;

CREATE VIEW device_mark AS SELECT invitee_id AS user_id, device AS mark FROM referral WHERE device IS NOT NULL AND invitee_id IS NOT NULL;
