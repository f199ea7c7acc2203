-- Profiles: what other users see of a user, and which users block each other (rules 3.7).
CREATE TABLE profile (
  id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  username text NOT NULL CHECK (char_length(username) BETWEEN 3 AND 20),
  username_canon text NOT NULL UNIQUE,
  avatar_url text,
  bio text NOT NULL DEFAULT '' CHECK (char_length(bio) <= 160),
  role_icon text CHECK (role_icon IN ('analytical', 'casual', 'wise', 'competitive')),
  interests text[] NOT NULL DEFAULT '{}',
  language text NOT NULL DEFAULT 'es' CHECK (language ~ '^[a-z]{2,3}$'),
  theme text NOT NULL DEFAULT 'theme-original',
  visibility text NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'private')),
  votes_public boolean NOT NULL DEFAULT false,
  time_zone text NOT NULL DEFAULT 'Europe/Madrid',
  profile_completed boolean NOT NULL DEFAULT false,
  is_pro boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL DEFAULT now(),
  shares int NOT NULL DEFAULT 0 CHECK (shares >= 0),
  -- Recent changes of the time zone. Their limit is checked while this row is locked.
  time_zone_changes timestamptz[] NOT NULL DEFAULT '{}' CHECK (cardinality(time_zone_changes) <= 2),
  -- The selected avatar. profile_wears_own allows only a key of unlocked_visuals, which maps avatar ids to URLs.
  avatar_id text,
  unlocked_visuals jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(unlocked_visuals) = 'object'),
  -- Number of people whom the user invited and who then took part.
  invited_friends int NOT NULL DEFAULT 0 CHECK (invited_friends >= 0),
  -- Number of unread notifications. It is on this row because every page of the user reads the row anyway.
  unread int NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- Daily reward (specification 3): days in a row, the last claim, and whether the user wants to see them.
  daily_login_streak int NOT NULL DEFAULT 0 CHECK (daily_login_streak >= 0),
  last_daily_reward timestamptz,
  streak_shown boolean NOT NULL DEFAULT true,
  -- Whether the user agrees to appear on leaderboards and leagues (rules 3.19, ADR 0046); see also board_person.
  on_boards boolean NOT NULL DEFAULT true,
  -- True if the user's last payment failed. Every page of the user shows it, like `unread`.
  payment_failed boolean NOT NULL DEFAULT false,
  -- The user wants new features early, which needs level 9 (rules 3.17) or PRO (3.27).
  early_access boolean NOT NULL DEFAULT false,
  -- Since when the user has this username, and until when they keep it: one change in 30 days. Null: never changed.
  username_since timestamptz NOT NULL DEFAULT now(),
  username_kept_until timestamptz,
  -- Only the eleven interests of specification 1, at most eleven entries.
  CONSTRAINT profile_interests_check CHECK (
    cardinality(interests) <= 11
    AND interests <@ ARRAY['cine', 'musica', 'videojuegos', 'comida', 'libros', 'viajes', 'productividad', 'deporte', 'opinion', 'autoayuda', 'random']
  ),
  CONSTRAINT profile_wears_own CHECK (
    avatar_id IS NULL OR unlocked_visuals ? avatar_id AND avatar_url IS NOT DISTINCT FROM unlocked_visuals ->> avatar_id)
);
-- Finds users with PRO, to compare them with the PRO sources.
CREATE INDEX profile_pro ON profile (id) WHERE is_pro;
CREATE INDEX profile_name_begins ON profile (username_canon COLLATE "C", id);
CREATE INDEX profile_canon_likeness ON profile USING gin (username_canon gin_trgm_ops);

CREATE VIEW open_profile AS SELECT id, role_icon FROM profile WHERE visibility = 'public';

CREATE TRIGGER profile_visible BEFORE INSERT OR UPDATE OF username, bio ON profile
  FOR EACH ROW EXECUTE FUNCTION refuse_invisible('username', 'paragraphs', 'bio');

-- Earlier usernames: each leads to its user for 30 days and is refused to others for 90.
CREATE TABLE former_username (
  user_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  username text NOT NULL,
  canon text NOT NULL,
  left_at timestamptz NOT NULL,
  leads_until timestamptz NOT NULL CHECK (leads_until >= left_at),
  held_until timestamptz NOT NULL CHECK (held_until >= leads_until),
  PRIMARY KEY (user_id, left_at)
);
COMMENT ON TABLE former_username IS 'Earlier usernames of users, and until when each one is kept for its user.';
CREATE INDEX former_username_canon ON former_username (canon, held_until);

-- Usernames by which users are found: the current one, and an earlier one while it leads to its user.
CREATE VIEW known_username AS
  SELECT id, username_canon AS canon, username, 'infinity'::timestamptz AS until FROM profile
  UNION ALL SELECT user_id, canon, username, leads_until FROM former_username;

-- Refuses a username that another user gave up less than 90 days ago. Runs after the unique index has made this
-- transaction wait for the user who gives the name up, so it sees their row. A sign-up repeats with the next number.
CREATE FUNCTION refuse_held_username() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM former_username f
    WHERE f.canon = NEW.username_canon AND f.user_id <> NEW.id AND f.held_until > NEW.username_since)
  THEN
    RAISE EXCEPTION 'The username % is kept for the user who had it', NEW.username
      USING ERRCODE = CASE TG_OP WHEN 'INSERT' THEN 'serialization_failure' ELSE 'unique_violation' END;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER profile_username_held AFTER INSERT OR UPDATE OF username_canon ON profile
  FOR EACH ROW EXECUTE FUNCTION refuse_held_username();

-- Blocks belong to this feature because every feature that shows users depends on it (ADR 0037).
CREATE TABLE person_block (
  blocker_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
COMMENT ON TABLE person_block IS 'Blocks between users. Neither of the two users sees the other.';
CREATE INDEX person_block_of ON person_block (blocked_id, blocker_id);
CREATE INDEX person_block_newest ON person_block (blocker_id, since DESC, blocked_id DESC);

-- The author as JSON for pages. `isPrivate` makes a page show the name without a link (rules 3.7).
CREATE VIEW author AS
  SELECT p.id, p.username, json_build_object('id', p.id, 'username', p.username, 'avatarUrl', p.avatar_url,
    'level', w.level, 'isPro', p.is_pro, 'isSuperAdmin', a.is_super_admin, 'isPrivate', p.visibility = 'private') AS shape
  FROM profile p JOIN wallet w ON w.user_id = p.id JOIN account_state a ON a.id = p.id;

-- Pairs of users who may do nothing to each other because one blocks the other. In both directions.
CREATE VIEW blocking_pair AS
  SELECT blocker_id AS one_id, blocked_id AS other_id FROM person_block
  UNION ALL SELECT blocked_id, blocker_id FROM person_block;

-- Pairs of users who do not see each other because one blocks the other.
-- Moderators still see everyone, so that nobody can hide from the staff who decide on reports.
-- Without a second factor that is due, a role has no effect.
CREATE VIEW blocked_pair AS
  SELECT p.viewer_id, p.other_id FROM (
    SELECT blocker_id AS viewer_id, blocked_id AS other_id FROM person_block
    UNION ALL SELECT blocked_id, blocker_id FROM person_block) p
  WHERE NOT EXISTS (SELECT FROM account_state a WHERE a.id = p.viewer_id
    AND a.roles && ARRAY['super_admin', 'admin', 'moderator']
    AND NOT EXISTS (SELECT FROM factor_due d WHERE d.user_id = a.id));

CREATE VIEW unread_of AS SELECT id AS user_id, unread FROM profile;

-- What a message to a user depends on: language, time of day, interests, and whether they have finished the set-up.
CREATE VIEW addressee AS SELECT id, username, language, time_zone, interests, profile_completed FROM profile;

-- Users whose votes show their name (rules 3.3): they allow it and their profile is not private.
CREATE VIEW named_voter AS SELECT id FROM profile WHERE votes_public AND visibility = 'public';

-- Users whose set-up is over. Those who ended it early have no interests yet.
CREATE VIEW profile_act AS SELECT id AS user_id, joined_at AS at, cardinality(interests) >= 3 AS has_interests
  FROM profile WHERE profile_completed;

-- in_sight: not private, suspended or leaving, and with a confirmed e-mail address (rules 3.19, ADR 0046).
CREATE VIEW board_person AS
  SELECT p.id, p.visibility = 'public' AND s.email_verified AND NOT EXISTS (SELECT FROM suspended_account x WHERE x.id = p.id) AS in_sight,
    p.on_boards, p.time_zone
  FROM profile p JOIN account_state s ON s.id = p.id;

CREATE VIEW pro_person AS SELECT id FROM profile WHERE is_pro;

CREATE VIEW early_person AS
  SELECT p.id FROM profile p JOIN wallet w ON w.user_id = p.id JOIN account_state a ON a.id = p.id
  WHERE (p.early_access AND (w.level >= 9 OR p.is_pro)) OR a.roles <> '{}';

-- Users whom search finds by name (rules 3.6, 3.7).
-- It leaves out users who are private, suspended, leaving or erased, or whose profile is incomplete.
CREATE VIEW found_person AS
  SELECT p.id, p.username, p.username_canon AS canon FROM profile p
  WHERE p.visibility = 'public' AND p.profile_completed
    AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = p.id)
    AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = p.id);

-- Usernames similar to a mistyped one, most similar first; `words_like` does the same for words.
CREATE FUNCTION people_like(written text, most int) RETURNS TABLE (id uuid, canon text) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT p.id, p.canon FROM found_person p WHERE p.canon % written ORDER BY similarity(p.canon, written) DESC, p.canon LIMIT most
$$;

CREATE VIEW interested_person AS SELECT id, interests FROM profile;

-- Columns of a profile for the admin pages.
CREATE VIEW listed_profile AS
  SELECT id, username, username_canon COLLATE "C" AS canon, is_pro, bio, avatar_id FROM profile;
