-- Becoming PRO refills the AI credits at once, once a calendar month and user.
ALTER TABLE wallet ADD COLUMN pro_credits_month date;

-- Users with PRO have received this month's credits, except those who became PRO after the month's refill: their next
-- request refills.
UPDATE wallet w SET
  pro_credits_month = CASE WHEN late THEN NULL ELSE credits_month END,
  credits_month = CASE WHEN late THEN NULL ELSE credits_month END
FROM (SELECT p.id, EXISTS (SELECT FROM ledger l JOIN wallet o ON o.user_id = l.user_id
    WHERE l.user_id = p.id AND l.currency = 'xp' AND l.kind = 'became_pro' AND l.created_at >= o.credits_month) AS late
  FROM pro_person p) pro
WHERE w.user_id = pro.id;
