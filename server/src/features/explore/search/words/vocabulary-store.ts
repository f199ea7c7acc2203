import type pg from 'pg'

const learnSql = `
  WITH due AS (
    DELETE FROM vocabulary_due WHERE ranking_id = ANY (ARRAY(SELECT ranking_id FROM vocabulary_due LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING ranking_id
  ), texts AS (
    SELECT r.id, lower(r.topic || ' ' || coalesce(string_agg(i.name, ' '), '')) AS words
    FROM due JOIN visible_ranking r ON r.id = due.ranking_id LEFT JOIN shown_item i ON i.ranking_id = r.id
    GROUP BY r.id, r.topic
  ), met AS (
    SELECT unaccent(shown) AS word, max(shown) AS shown, count(DISTINCT t.id) AS n
    FROM texts t CROSS JOIN LATERAL regexp_split_to_table(t.words, '[^[:alnum:]]+') shown
    WHERE char_length(unaccent(shown)) BETWEEN 3 AND 40 AND shown !~ '[0-9]'
    GROUP BY 1
  ), learned AS (
    INSERT INTO vocabulary SELECT word, shown, n FROM met ORDER BY word
    ON CONFLICT (word) DO UPDATE SET n = vocabulary.n + excluded.n,
      shown = CASE WHEN excluded.shown <> excluded.word THEN excluded.shown ELSE vocabulary.shown END
  )
  SELECT count(*) AS rankings FROM due`

/** Learns the words of up to `most` rankings that are owed; returns how many rankings it took. */
export async function learnWords(pool: pg.Pool, most: number): Promise<number> {
  const { rows } = await pool.query<{ rankings: number }>({ name: 'learn-words', text: learnSql, values: [most] })
  return rows[0]?.rankings ?? 0
}
