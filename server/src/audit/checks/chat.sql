-- Conversations: gapless sequence numbers, no read marker beyond them, at most ten members, one conversation per pair.
SELECT 'H1' AS id, 'places of a conversation with a hole, or not up to its last' AS what, c.id::text AS key
  FROM chat c JOIN (SELECT chat_id, min(seq) AS first, max(seq) AS last, count(*) AS n FROM chat_message GROUP BY chat_id) m ON m.chat_id = c.id
  WHERE m.last <> c.last_seq OR m.n <> m.last - m.first + 1
UNION ALL SELECT 'H1e', 'a conversation of nothing that has a last place and is not old', c.id::text FROM chat c
  WHERE c.last_seq > 0 AND c.last_at > now() - interval '23 months' AND NOT EXISTS (SELECT FROM chat_message m WHERE m.chat_id = c.id)
UNION ALL SELECT 'H1t', 'a message older than the one before it', m.id::text FROM chat_message m
  JOIN chat_message b ON b.chat_id = m.chat_id AND b.seq = m.seq - 1 WHERE b.created_at > m.created_at
UNION ALL SELECT 'H2', 'less than nothing unread', m.chat_id || ' ' || m.user_id FROM chat_member m JOIN chat c ON c.id = m.chat_id
  WHERE m.read_seq > c.last_seq OR m.from_seq > m.read_seq
UNION ALL SELECT 'H3', 'more than ten in a group, or than two in a pair', c.id::text FROM chat c
  WHERE (SELECT count(*) FROM chat_member m WHERE m.chat_id = c.id AND m.state IN ('in', 'asked'))
    > CASE c.kind WHEN 'group' THEN 10 ELSE 2 END
UNION ALL SELECT 'H3p', 'somebody in a conversation of two others', m.chat_id || ' ' || m.user_id FROM chat_member m
  JOIN chat c ON c.id = m.chat_id WHERE c.kind = 'pair' AND m.user_id <> ALL (c.pair)
UNION ALL SELECT 'H4', 'a message of somebody who was never there', m.id::text FROM chat_message m
  WHERE m.author_id IS NOT NULL AND NOT EXISTS (SELECT FROM chat_member p WHERE p.chat_id = m.chat_id AND p.user_id = m.author_id)
UNION ALL SELECT 'H4r', 'a link, card or picture in a request that nobody answered', m.id::text FROM chat_message m
  JOIN chat c ON c.id = m.chat_id JOIN chat_member o ON o.chat_id = c.id AND o.state = 'asked' AND o.user_id <> m.author_id
  WHERE c.kind = 'pair' AND m.seq > o.from_seq AND (m.card_id IS NOT NULL OR m.image_id IS NOT NULL)
UNION ALL SELECT 'H5', 'a picture of a message that stands elsewhere', m.id::text FROM chat_message m JOIN image i ON i.id = m.image_id
  WHERE i.attached_to IS DISTINCT FROM m.id
