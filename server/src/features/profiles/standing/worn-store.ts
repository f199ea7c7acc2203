import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

type Worn = { what: string; people: number }
const counted = (rows: Worn[]) => new Map(rows.map(({ what, people }) => [what, people]))

/** How many people have chosen each theme. Reads every profile: for staff alone. */
export async function countThemes(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<Worn>`SELECT theme AS what, count(*)::int AS people FROM profile GROUP BY 1`.execute(db)
  return counted(rows)
}

/** How many people wear each avatar. Reads every profile: for staff alone. */
export async function countAvatars(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<Worn>`SELECT avatar_id AS what, count(*)::int AS people FROM profile
    WHERE avatar_id IS NOT NULL GROUP BY 1`.execute(db)
  return counted(rows)
}
