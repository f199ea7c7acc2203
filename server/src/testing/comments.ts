import type { CommentedOn } from '@liston/contract/comments'
import { newId } from '../platform/db/index.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

type Comment = {
  /** Id of the ranking or article. */
  on: string
  of?: CommentedOn
  by: TestPerson
  body: string
  parentId?: string
  brief?: boolean
  /** Age of the comment. Beyond a day it counts for no limit. */
  ageMs?: number
}

const TWO_DAYS_MS = 2 * 86_400_000

/** Inserts a comment directly into the database, without rewards or notifications. Returns its id. */
export async function addComment(app: Pick<TestApp, 'pool' | 'clock'>, o: Comment): Promise<string> {
  const id = newId()
  const at = new Date(app.clock.now().getTime() - (o.ageMs ?? TWO_DAYS_MS))
  const of = o.of ?? 'rankings'
  await app.pool.query('INSERT INTO comment_thread (target_type, target_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    of,
    o.on,
  ])
  await app.pool.query(
    `INSERT INTO comment (id, target_type, target_id, parent_id, author_id, body, brief, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, of, o.on, o.parentId ?? null, o.by.id, o.body, o.brief ?? false, at],
  )
  return id
}
