import { sampleCategories as categories } from '../../contract/src/rankings/index.ts'
import type { Layer } from './layer.ts'

const list = (words: readonly string[]) => `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])`
const slugs = list(categories.map(({ slug }) => slug))
const things = list(
  'tapas,películas,novelas,canciones,playas,museos,juegos,series,recetas,rutas,vinos,quesos,parques,cuadros,discos,postres,bares,relatos,inventos,deportes'.split(
    ',',
  ),
)
const places = list(
  'Sevilla,Granada,Lugo,Soria,Cádiz,Bilbao,Murcia,Toledo,Oviedo,Huesca,Londres,París,Lisboa,Roma,Berlín,Viena,Praga,Atenas,Dublín,Oslo'.split(
    ',',
  ),
)
const pick = (from: string, n: string, size: number) => `${from}[1 + (${n}) % ${size}]`
const topic = `'Mejores ' || ${pick(things, 'n', 20)} || ' de ' || ${pick(places, 'n / 20', 20)} || ' ' || n`
const name = `${pick(places, 'n / 7', 20)} ${"|| ' ' ||"} ${pick(things, 'n / 3', 20)} || ' ' || n % 1000`

/** Rankings, their items and the votes. Points follow a skewed curve: most are small, few are large. */
export const rankings: Layer[] = [
  [
    'ranking',
    ({
      rankings: n,
      people,
    }) => `INSERT INTO ranking (id, slug, author_id, topic, category, language, visibility, status,
      points, voters, weighted_voters, items_count, hot, ai_made, made_by, created_at, updated_at, published_at, search)
    SELECT id, 'r', CASE WHEN n % 1000 = 1 THEN scale.id('p', 0) ELSE scale.id('p', n % ${people}) END, topic, category, language,
      CASE WHEN n % 25 = 7 THEN 'private' ELSE 'public' END, CASE WHEN n % 50 = 9 THEN 'draft' ELSE 'published' END, points,
      points / 3, points / 4, 10, log(greatest(points, 1)) + extract(epoch FROM at) / 45000, n % 15 = 0,
      CASE WHEN n % 15 = 0 THEN 'model' END, at, at,
      CASE WHEN n % 50 = 9 THEN NULL ELSE at END,
      CASE WHEN n % 50 = 9 OR n % 25 = 7 THEN NULL ELSE setweight(to_tsvector(('liston_' || language)::regconfig, topic), 'A') END
    FROM (SELECT n, scale.id('r', n) AS id, scale.ago(n, 700) AS at, (20000 * scale.skew('v', n))::int AS points,
      ${topic} AS topic, ${pick(slugs, 'n / 3', categories.length)} AS category,
      CASE WHEN n % 3 = 0 THEN 'en' ELSE 'es' END AS language FROM generate_series(0, ${n - 1}) n) r`,
  ],
  [
    'search_entry',
    () => `INSERT INTO search_entry
    SELECT id, search_words(search, category, language) FROM ranking WHERE search IS NOT NULL`,
  ],
  [
    'vocabulary',
    () => `INSERT INTO vocabulary (word, shown, n)
    SELECT lower(word), word, 1000 FROM unnest(${things} || ${places} || ARRAY['mejores']) word`,
  ],
  [
    'item',
    ({
      items: n,
    }) => `INSERT INTO item (id, ranking_id, name, name_normal, author_position, added_by, points, voters, fair_rank)
    SELECT scale.id('i', n), scale.id('r', n / 10), name, lower(name), n % 10, NULL, (2000 * scale.skew('v', n / 10))::int,
      (700 * scale.skew('v', n / 10))::int, 1 + n % 10
    FROM (SELECT n, ${name} AS name FROM generate_series(0, ${n - 1}) n) i`,
  ],
  [
    'vote',
    ({ votes, people, items }) => `INSERT INTO vote (id, user_id, ranking_id, item_id, kind, points, created_at)
    SELECT scale.id('w', v), scale.id('p', v % ${people}), scale.id('r', i / 10), scale.id('i', i), 'vote', 1, scale.ago(v, 300)
    FROM (SELECT v, (v % ${people} * 31 + v / ${people} * 1000003) % ${items} AS i FROM generate_series(0::bigint, ${votes - 1}) v) w`,
  ],
]
