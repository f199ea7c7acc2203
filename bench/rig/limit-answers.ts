import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'
import { findViewer, findVisitor } from '../../server/src/features/profiles/store.ts'
import { findRanking, type RankingRow } from '../../server/src/features/rankings/store.ts'

pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? '{}'), max: 20 })

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c)

const page = (r: RankingRow, reader: string): string =>
  `<!doctype html><html lang="${r.language}"><head><meta charset="utf-8"><title>${escape(r.topic)}</title></head>\
<body><header>${escape(reader)}</header><h1>${escape(r.topic)}</h1><p>${escape(r.author.username)} · ${r.points}</p><ol>${r.items
    .map((i) => `<li>${escape(i.name)} <small>${escape(i.note)}</small> ${i.points} · ${i.voters}</li>`)
    .join('')}</ol></body></html>`

const countedVote = `
  WITH place AS (SELECT id, ranking_id FROM item WHERE id = $3),
  v AS (INSERT INTO vote (id, user_id, ranking_id, item_id, kind, points, created_at)
    SELECT $1, $2, ranking_id, id, 'vote', 1, now() FROM place),
  r AS (UPDATE ranking SET points = points + 1, voters = voters + 1, vote_seq = vote_seq + 1
    WHERE id = (SELECT ranking_id FROM place))
  UPDATE item SET points = points + 1, voters = voters + 1 WHERE id = $3 RETURNING points`

/** `/vote/<item>`: a vote and its counters in one statement, as a plain application would do it. */
async function castVote(response: ServerResponse, o: { userId: string; itemId: string }): Promise<void> {
  const values = [randomUUID(), o.userId, o.itemId]
  const { rows } = await pool.query({ name: 'counted-vote', text: countedVote, values })
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows[0]))
}

/** `/page/<id>` and `/json/<id>` with the application's own statements but no framework. */
export async function answerFromDatabase(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, what, id = ''] = (request.url ?? '').split('/')
  const token = /sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  const isPage = what === 'page'
  const visitor = token && isPage ? await findVisitor(pool, token) : null
  const viewer = visitor ?? (token ? await findViewer(pool, token) : null)
  if (what === 'vote' && viewer) return castVote(response, { userId: viewer.id, itemId: id })
  const ranking = await findRanking(pool, id, viewer?.id ?? null)
  if (!ranking || (token && !viewer)) return void response.writeHead(404).end()
  const body = isPage ? page(ranking, visitor?.username ?? '') : JSON.stringify(ranking)
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body)
}
