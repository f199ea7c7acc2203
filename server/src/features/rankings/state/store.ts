import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

/** Two items may not share a place in the author's order: those from that of `id` on move down by one. */
export async function makeRoomFor(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE item o SET author_position = o.author_position + 1 FROM item i
    WHERE i.id = ${id} AND o.ranking_id = i.ranking_id AND o.id <> i.id AND o.status = 'active' AND o.author_position >= i.author_position
      AND EXISTS (SELECT FROM item x WHERE x.ranking_id = i.ranking_id AND x.id <> i.id AND x.status = 'active'
        AND x.author_position = i.author_position)`.execute(trx)
}
