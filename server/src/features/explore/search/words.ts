import { editDistance } from '@liston/contract/rankings'
import type { QueryPool } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'

/** A query for the index. `instead` is the text shown as searched for, or null if it is what the user typed. */
export type Reading = { words: string; instead: string | null }

/** Quotes, a minus or "or" mean that the text is to be taken literally. */
const isExact = (q: string) => /["]|(^|\s)-\S|(^|\s)or(\s|$)/i.test(q)

/**
 * The readings of a search text; each is tried only if the ones before found nothing. As written, with typos corrected,
 * without unknown words, and then with fewer and fewer of the words.
 */
export async function* readingsOf(pool: QueryPool, q: string, o: { loose: boolean }): AsyncGenerator<Reading> {
  if (isExact(q)) return yield { words: q, instead: null }
  const meant = withoutFillers(q)
  yield { words: alternatives(meant), instead: null }
  const corrections = await correctWords(pool, meant)
  for (const corrected of corrections) yield { words: alternatives(corrected), instead: corrected }
  if (o.loose) yield* looseReadings(pool, wordsOf(corrections[0] ?? meant))
}

/**
 * Maximum number of rankings whose words are learned before a correction: enough for a busy minute, not for an import.
 */
const LEARN_AT_ONCE = 200
/** Maximum number of corrections tried, since a typo may be equally near to several words. */
const WAYS = 3

/** The text with each unknown word replaced by a known one, nearest first. Empty if there is nothing to replace. */
async function correctWords(pool: QueryPool, text: string): Promise<string[]> {
  const words = text.match(/[\p{L}\p{M}]+/gu)?.filter((word) => word.length >= 3) ?? []
  if (words.length === 0) return []
  // On a full disk learning fails, but the known words still help.
  await learnWords(pool, LEARN_AT_ONCE).catch(() => {})
  const likely = await findLikelyWords(pool, [...new Set(words.map(bare))])
  const near = new Map([...likely].map(([written, known]) => [written, nearest(written, known)]))
  const way = (n: number) =>
    text.replace(/[\p{L}\p{M}]+/gu, (word) => {
      const choices = near.get(bare(word)) ?? []
      return choices[Math.min(n, choices.length - 1)] ?? word
    })
  const ways = Array.from({ length: WAYS }, (_, n) => way(n))
  return [...new Set(ways)].filter((corrected) => corrected !== text)
}

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

/** Learns the words of up to `most` pending rankings. Returns the number of rankings processed. */
async function learnWords(pool: QueryPool, most: number): Promise<number> {
  const { rows } = await pool.query<{ rankings: number }>({ name: 'learn-words', text: learnSql, values: [most] })
  return rows[0]?.rankings ?? 0
}

type Word = { word: string; shown: string; n: number }

const likeSql = `
  SELECT w.written, coalesce(json_agg(json_build_object('word', v.word, 'shown', v.shown, 'n', v.n)) FILTER (WHERE v.word IS NOT NULL), '[]') AS like
  FROM unnest($1::text[]) AS w (written) LEFT JOIN LATERAL words_like(w.written, 30) v ON true
  WHERE NOT EXISTS (SELECT FROM vocabulary k WHERE k.word = w.written)
  GROUP BY w.written`

/** For each of these words that is unknown: the known words that resemble it. */
async function findLikelyWords(pool: QueryPool, words: string[]): Promise<Map<string, Word[]>> {
  const { rows } = await pool.query<{ written: string; like: Word[] }>({
    name: 'likely-words',
    text: likeSql,
    values: [words],
  })
  return new Map(rows.map((r) => [r.written, r.like]))
}

/** The known words with the fewest typos to the written one; more common words first among equals. */
function nearest(written: string, known: Word[]): string[] {
  const typos = written.length < 4 ? 1 : 2
  return known
    .map((word) => ({ ...word, distance: editDistance(written, word.word) }))
    .filter((word) => word.distance <= typos)
    .sort((a, b) => a.distance - b.distance || b.n - a.n)
    .map(({ shown }) => shown)
}

const bare = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

const fillers = new Set(
  `mejor mejores ranking rankings rw lista listas top favorito favorita favoritos favoritas
  el la los las lo un una unos unas de del al en y e o a por para con que su sus se es cual cuales
  best greatest list lists favourite favourites favorite favorites the of an in and for to with on at by is are which what my`.split(
    /\s+/,
  ),
)
/** True if a word says nothing about the topic of a list. */
const isFiller = (word: string): boolean => fillers.has(bare(word).replace(/[^\p{L}\p{N}]/gu, ''))

/** Nouns of list topics, grouped with synonyms and translations. A search in one language finds lists in the other. */
const groups = [
  'película peli movie film',
  'serie series show',
  'canción song',
  'disco álbum album',
  'libro book',
  'novela novel',
  'juego videojuego game',
  'cantante singer',
  'banda grupo band',
  'actor actriz actress',
  'personaje character',
  'superhéroe superhero',
  'villano villain',
  'ciudad city',
  'país country',
  'playa beach',
  'museo museum',
  'planeta planet',
  'animal animals',
  'perro dog',
  'gato cat',
  'coche car',
  'cerveza beer',
  'vino wine',
  'queso cheese',
  'postre dessert',
  'helado icecream',
  'plato dish',
  'receta recipe',
  'comida food',
  'deporte sport',
  'futbolista footballer',
  'invento invention',
  'idioma language',
  'cuadro pintura painting',
  'edificio building',
  'dios god',
  'aplicación app',
].map((line) => line.split(' '))

/** Possible singular forms in either language, good enough to recognise a word. */
const singulars = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
const groupOf = new Map(groups.flatMap((group) => group.map((word) => [bare(word), group] as const)))
const alikeOf = (word: string): string[] => {
  const forms = singulars(bare(word))
  const group = forms.map((form) => groupOf.get(form)).find(Boolean) ?? []
  return group.filter((other) => !forms.includes(bare(other)))
}

/** The text, plus alternatives joined by "or": the first word with synonyms is replaced by each of them. */
function alternatives(text: string): string {
  const words = text.split(/\s+/)
  const at = words.findIndex((word) => alikeOf(word).length > 0)
  if (at < 0) return text
  const others = alikeOf(words[at]!).map((other) => words.with(at, other).join(' '))
  return [text, ...others].join(' or ')
}

/** Maximum number of words of a loose search; more would give too many combinations. */
const LOOSE_MOST = 5

async function* looseReadings(pool: QueryPool, words: string[]): AsyncGenerator<Reading> {
  const frequencies = await findFrequencies(pool, words)
  const known = words.filter((word) => frequencies.has(word)).slice(0, LOOSE_MOST)
  if (known.length === 0) return
  if (known.length < words.length) yield { words: alternatives(known.join(' ')), instead: known.join(' ') }
  for (let size = known.length - 1; size > 0; size--)
    yield { words: choicesOf(known, size).join(' or '), instead: known.join(' · ') }
}

/** Approximate number of rankings that contain each of these words; unknown words are left out. */
async function findFrequencies(pool: QueryPool, words: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ written: string; n: number }>({
    name: 'word-frequencies',
    text: 'SELECT w AS written, v.n FROM unnest($1::text[]) w JOIN vocabulary v ON v.word = lower(unaccent(w))',
    values: [words],
  })
  return new Map(rows.map((row) => [row.written, row.n]))
}

/** All combinations of `size` words. */
function choicesOf(words: readonly string[], size: number): string[] {
  if (size === 0) return ['']
  return words.flatMap((word, i) => choicesOf(words.slice(i + 1), size - 1).map((rest) => `${word} ${rest}`.trim()))
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Removes filler words such as "the best" or "lista de". Returns the text unchanged if nothing else is left. */
function withoutFillers(q: string): string {
  const words = q.split(/\s+/).filter((word) => !isFiller(word))
  return words.some((word) => wordsOf(word).length > 0) ? words.join(' ') : q
}

const AT_ONCE = 200

/** Learns the words of all pending rankings, so that typos are corrected after an import or a first start. */
export async function learnAllWords({ pool }: Pick<Platform, 'pool'>): Promise<void> {
  while ((await learnWords(pool, AT_ONCE)) > 0);
}

export const wordJobs = (platform: Platform): JobHandler[] => [
  timedJob('learn-words', { cron: '*/5 * * * *', atStart: true }, () => learnAllWords(platform)),
]
