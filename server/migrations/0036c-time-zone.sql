-- profiles: when somebody changed their time zone of late; how often they may is decided with their row held.
ALTER TABLE profile ADD COLUMN time_zone_changes timestamptz[] NOT NULL DEFAULT '{}' CHECK (cardinality(time_zone_changes) <= 2);
