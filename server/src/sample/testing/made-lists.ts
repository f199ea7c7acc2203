import { expect, test } from 'vitest'
import { findTopic } from '../../platform/knowledge/index.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** Tests of the sample community that sample.test.ts creates: AI-generated content and its labels. */
export function testMadeLists(app: () => TestApp): void {
  const one = async (sql: string) => (await app().pool.query<Record<string, number>>(sql)).rows[0] ?? {}

  const api = async (path: string) => (await app().http.inject({ url: `/api/v1${path}` })).json()
  const idOf = async (topic: string) => String((await one(`SELECT id FROM ranking WHERE topic = '${topic}'`)).id)

  test('machines wrote some rankings, of each label, all looked at; they say so, and stand nowhere first', async () => {
    const { rows } = await app().pool.query(
      `SELECT concat_ws(' ', made_by || CASE WHEN made_edited THEN '_edited' ELSE '' END, count(*), count(*) FILTER (WHERE weighted_voters >= 5)) AS told
       FROM ranking WHERE ai_made GROUP BY made_by, made_edited ORDER BY 1`,
    )
    expect(rows.map(({ told }) => told)).toEqual([
      'included 4 4',
      'included_edited 2 2',
      'model 4 4',
      'model_edited 3 3',
    ])
    expect(await one('SELECT count(*)::int AS open FROM made_item WHERE accepted_at IS NULL')).toEqual({ open: 0 })
    const id = await idOf('Volcanes que imponen respeto')
    expect(await api(`/rankings/${id}`)).toMatchObject({
      madeLabel: 'included_edited',
      made: { items: 15, written: 7 },
    })
    expect((await app().http.inject(`/ranking/${id}/volcanes-que-imponen-respeto`)).body).toContain('Ideas + edición')
    const first = await api('/rankings')
    const { items: next } = await api(`/rankings?cursor=${first.nextCursor}`)
    const { viral, latest, featured } = await api('/home?lang=en')
    for (const card of [...first.items, ...next, ...viral, ...latest, ...featured]) expect(card.aiMade).toBe(false)
  })

  test('items in both languages have names in the other one: known ones, and some put right by a person', async () => {
    const { rows } = await app().pool.query(
      `SELECT concat_ws(' ', t.language, count(DISTINCT i.ranking_id), count(*) FILTER (WHERE t.made_by = 'author') > 10) AS told
       FROM item_translation t JOIN item i ON i.id = t.item_id AND i.name = t.of_name AND t.made_at < now()
       JOIN ranking r ON r.id = i.ranking_id AND r.language <> t.language GROUP BY t.language ORDER BY 1`,
    )
    expect(rows.map(({ told }) => told)).toEqual(['en 21 t', 'es 20 t'])
    const { items } = await api(`/rankings/${await idOf('Lunas que merecen una postal')}`)
    const to = new Map(items.map((item: { name: string; translation: unknown }) => [item.name, item.translation]))
    expect(to.get('Tritón')).toEqual({ name: 'Triton', note: '', byMachine: true })
    expect(to.get('La Luna')).toEqual({ name: 'The Moon', note: '', byMachine: false })
  })

  test('Carla asked for one of hers, paid a credit, and published what she made of it', async () => {
    const { rows } = await app().pool.query(
      `SELECT p.username, j.wish ->> 'prompt' AS prompt, j.status, j.cost + l.delta AS unpaid, l.balance - w.ai_credits AS later
       FROM ai_job j JOIN ranking r ON r.id = j.draft_id AND r.published_at > j.ended_at JOIN profile p ON p.id = j.user_id
       JOIN wallet w ON w.user_id = p.id JOIN ledger l ON l.kind = 'ai_list' AND l.key = j.id::text AND l.created_at = j.started_at`,
    )
    expect(rows).toMatchObject([{ username: 'carla', status: 'published', unpaid: 0, later: 0 }])
    expect(findTopic(rows[0].prompt, 'es')?.key).toBe('herbs')
  })
}
