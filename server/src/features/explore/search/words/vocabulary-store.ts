import type pg from 'pg'

export type Word = { word: string; shown: string; n: number }

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

const likeSql = `
  SELECT w.written, coalesce(json_agg(json_build_object('word', v.word, 'shown', v.shown, 'n', v.n)) FILTER (WHERE v.word IS NOT NULL), '[]') AS like
  FROM unnest($1::text[]) AS w (written) LEFT JOIN LATERAL words_like(w.written, 30) v ON true
  WHERE NOT EXISTS (SELECT FROM vocabulary k WHERE k.word = w.written)
  GROUP BY w.written`

/** For each of these words that nobody has written yet: the known words that look like it. */
export async function findLikelyWords(pool: pg.Pool, words: string[]): Promise<Map<string, Word[]>> {
  const { rows } = await pool.query<{ written: string; like: Word[] }>({
    name: 'likely-words',
    text: likeSql,
    values: [words],
  })
  return new Map(rows.map((r) => [r.written, r.like]))
}

/** About how many rankings hold each of these words; what no ranking holds is left out. */
export async function findFrequencies(pool: pg.Pool, words: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ written: string; n: number }>({
    name: 'word-frequencies',
    text: 'SELECT w AS written, v.n FROM unnest($1::text[]) w JOIN vocabulary v ON v.word = lower(unaccent(w))',
    values: [words],
  })
  return new Map(rows.map((row) => [row.written, row.n]))
}
