import type { Layer } from './layer.ts'

/** Texts, notifications and scores of users: user 0 has a thousand of each, others have a few. */
export const talk: Layer[] = [
  [
    'comment_thread',
    ({ rankings: n }) => `INSERT INTO comment_thread (target_type, target_id, comments)
    SELECT 'rankings', scale.id('r', n), 2 FROM generate_series(0, ${n - 1}) n`,
  ],
  [
    'comment',
    ({ rankings, people }) => `INSERT INTO comment (id, target_type, target_id, author_id, body, brief, created_at)
    SELECT scale.id('c', n), 'rankings', scale.id('r', n % ${rankings}), scale.id('p', n * 13 % ${people}), 'Lo digo yo: ' || n,
      false, scale.ago(n, 300) FROM generate_series(0, ${2 * rankings - 1}) n
    UNION ALL SELECT scale.id('d', n), 'rankings', scale.id('r', 1), scale.id('p', n), 'Aquí hablan muchos: ' || n, false,
      scale.ago(n, 30) FROM generate_series(0, 4999) n`,
  ],
  [
    'review',
    ({ rankings, people }) => `INSERT INTO review (id, author_id, ranking_id, item_id, halves, words, created_at)
    SELECT scale.id('o', n), scale.id('p', n % ${people}), scale.id('r', n), scale.id('i', n * 10), 1 + n % 10,
      'Se deja querer, y hay que volver: ' || n, scale.ago(n, 300) FROM generate_series(0, ${rankings - 1}) n
    UNION ALL SELECT scale.id('q', n), scale.id('p', 0), scale.id('r', n), scale.id('i', n * 10 + 1), 8,
      'Lo probé todo, y lo cuento aquí: ' || n, scale.ago(n, 300) FROM generate_series(1, 1000) n`,
  ],
  [
    'notification',
    ({ people, rankings }) => `INSERT INTO notification
      (id, user_id, type, cause, actor_id, ranking_id, is_read, created_at, at)
    SELECT scale.id('n', n), scale.id('p', n % ${people}), 'ranking_published', 'scale:' || n, scale.id('p', (n + 1) % ${people}),
      scale.id('r', n % ${rankings}), n % 2 = 0, scale.ago(n, 90), scale.ago(n, 90) FROM generate_series(0, ${5 * people - 1}) n
    UNION ALL SELECT scale.id('m', n), scale.id('p', 0), 'ranking_published', 'many:' || n, scale.id('p', 1 + n),
      scale.id('r', n), false, scale.ago(n, 90), scale.ago(n, 90) FROM generate_series(0, 4999) n`,
  ],
  [
    'chat',
    ({ people }) => `INSERT INTO chat (id, kind, pair, begun_by, created_at, last_seq, last_at)
    SELECT scale.id('h', n), 'pair', ARRAY[least(a, b), greatest(a, b)], a, at, 10, at FROM (
      SELECT n, CASE WHEN n < 300 THEN scale.id('p', 0) ELSE scale.id('p', n) END AS a, scale.id('p', n + 1) AS b,
        scale.ago(n, 90) AS at FROM generate_series(0, ${Math.floor(people / 2) - 1}) n) c`,
  ],
  [
    'chat_member',
    () => `INSERT INTO chat_member (chat_id, user_id, state, place, read_seq, since)
    SELECT id, pair[k], 'in', k, 5, created_at FROM chat, generate_series(1, 2) k`,
  ],
  [
    'chat_message',
    () => `INSERT INTO chat_message (id, chat_id, seq, author_id, client_id, body, created_at)
    SELECT gen_random_uuid(), id, k, pair[1 + k % 2], gen_random_uuid(), 'Lo que te decía ' || k, last_at
    FROM chat, generate_series(1, 10) k`,
  ],
  [
    'board_score',
    ({ people }) => `INSERT INTO board_score (user_id, board_id, value, reached_at, shown)
    SELECT scale.id('p', n), b.id, 1 + (200000 * scale.skew('x', n + b.id))::int, scale.ago(n, 7), true
    FROM board b, generate_series(0, ${people - 1}) n WHERE b.kind = 'xp' AND (b.period = 'all' OR n % 4 = 0)`,
  ],
  [
    'board_value',
    () => `INSERT INTO board_value (board_id, value, people)
    SELECT board_id, value, count(*) FROM board_score GROUP BY 1, 2`,
  ],
  [
    'board_bucket',
    () => `INSERT INTO board_bucket (board_id, bucket, steps, people)
    SELECT board_id, value >> 8, count(*), sum(people) FROM board_value GROUP BY 1, 2`,
  ],
  [
    'ticket',
    ({ people }) => `INSERT INTO ticket (id, author_id, topic, state, created_at, updated_at)
    SELECT scale.id('k', n), scale.id('p', n % ${people}), 'other', 'open', scale.ago(n, 90), scale.ago(n, 90)
    FROM generate_series(0, ${Math.floor(people / 20) - 1}) n`,
  ],
  [
    'ticket_message',
    () => `INSERT INTO ticket_message (id, ticket_id, author_id, is_answer, body, sent_at)
    SELECT gen_random_uuid(), id, author_id, false, 'No encuentro mis rankings de antes.', created_at FROM ticket`,
  ],
]
