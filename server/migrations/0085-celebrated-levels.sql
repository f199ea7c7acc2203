-- The level-up modal opens once per level, whatever raised it. Levels reached before need no congratulation.
ALTER TABLE wallet ADD COLUMN celebrated_level int CHECK (celebrated_level >= 1);
UPDATE wallet SET celebrated_level = level;
ALTER TABLE wallet ALTER COLUMN celebrated_level SET NOT NULL;

CREATE FUNCTION celebrate_first_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.celebrated_level := coalesce(NEW.celebrated_level, NEW.level);
  RETURN NEW;
END $$;

CREATE TRIGGER celebrate_first_level BEFORE INSERT ON wallet FOR EACH ROW EXECUTE FUNCTION celebrate_first_level();
