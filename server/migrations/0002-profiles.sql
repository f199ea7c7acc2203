-- Who people are to others.
CREATE TABLE profile (
  id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  username text NOT NULL CHECK (char_length(username) BETWEEN 3 AND 20),
  username_canon text NOT NULL UNIQUE,
  avatar_url text,
  bio text NOT NULL DEFAULT '' CHECK (char_length(bio) <= 160),
  role_icon text CHECK (role_icon IN ('analytical', 'casual', 'wise', 'competitive')),
  interests text[] NOT NULL DEFAULT '{}',
  language text NOT NULL DEFAULT 'es' CHECK (language IN ('es', 'en')),
  theme text NOT NULL DEFAULT 'theme-original',
  visibility text NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'private')),
  votes_public boolean NOT NULL DEFAULT false,
  time_zone text NOT NULL DEFAULT 'Europe/Madrid',
  profile_completed boolean NOT NULL DEFAULT false,
  is_pro boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL DEFAULT now()
);
