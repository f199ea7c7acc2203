-- The settings suggestionsPerDay (to 50) and referralsPerDay (to 100) may exceed their defaults, 5 and 10.
ALTER TABLE suggestion_reward_day DROP CONSTRAINT suggestion_reward_day_rewarded_check,
  ADD CONSTRAINT suggestion_reward_day_rewarded_check CHECK (rewarded BETWEEN 1 AND 50);
ALTER TABLE referral_day DROP CONSTRAINT referral_day_rewarded_check,
  ADD CONSTRAINT referral_day_rewarded_check CHECK (rewarded BETWEEN 1 AND 100);
