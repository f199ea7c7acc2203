import { sql } from 'kysely'
import { newId, type Trx } from '../../platform/db/index.ts'

const HOUR_MS = 3_600_000

type Laid = {
  from: string
  to: string
  kind: 'taste' | 'battle' | 'mission'
  state: 'pending' | 'active' | 'completed' | 'declined' | 'expired'
  hoursAgo: number
  about?: { topic?: string; goal?: string }
  message?: string
}
/** At least one challenge for every tab of Ana's page. */
const laid: Laid[] = [
  {
    from: 'bruno',
    to: 'ana',
    kind: 'taste',
    state: 'pending',
    hoursAgo: 5,
    message: '¿A que no coincidimos ni en la mitad?',
  },
  {
    from: 'carla',
    to: 'ana',
    kind: 'battle',
    state: 'pending',
    hoursAgo: 20,
    about: { topic: 'Desayunos de domingo' },
  },
  { from: 'ana', to: 'carla', kind: 'taste', state: 'active', hoursAgo: 12 },
  {
    from: 'bruno',
    to: 'ana',
    kind: 'mission',
    state: 'active',
    hoursAgo: 30,
    about: { goal: 'votes' },
    message: 'Entre los dos cae.',
  },
  {
    from: 'ana',
    to: 'hugolino',
    kind: 'battle',
    state: 'pending',
    hoursAgo: 3,
    about: { topic: 'Series para ver de un tirón' },
  },
  { from: 'ana', to: 'bruno', kind: 'taste', state: 'completed', hoursAgo: 120 },
  { from: 'hugolino', to: 'ana', kind: 'mission', state: 'declined', hoursAgo: 200, about: { goal: 'reviews' } },
]

/** Writes challenges of the demo users. They earn nothing, because the wallets come from the planned economy. */
export async function writeChallenges(trx: Trx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; username: string }>`SELECT id, username FROM profile
    WHERE username IN ('ana', 'bruno', 'carla', 'hugolino')`.execute(trx)
  const idOf = (name: string) => rows.find(({ username }) => username === name)?.id
  const { rows: lists } = await sql<{
    id: string
  }>`SELECT id FROM visible_ranking WHERE items_count >= 5 AND language = 'es'
    ORDER BY voters DESC, id LIMIT ${laid.length}`.execute(trx)
  const { rows: blocked } = await sql`SELECT FROM person_block b JOIN profile p ON p.id = b.blocker_id
    WHERE p.username IN ('ana', 'bruno', 'carla', 'hugolino')`.execute(trx)
  if (blocked.length > 0) throw new Error('Of the cast of challenges nobody blocks anybody')
  for (const [place, one] of laid.entries()) {
    const [sender, receiver] = [idOf(one.from), idOf(one.to)]
    if (!sender || !receiver) throw new Error(`Nobody of the cast is called ${one.from} or ${one.to}`)
    await lay(trx, { ...one, sender, receiver, place, listId: lists[place]!.id, now })
  }
}

type Laying = Laid & { sender: string; receiver: string; place: number; listId: string; now: Date }

async function lay(trx: Trx, o: Laying): Promise<void> {
  const id = newId()
  const at = new Date(o.now.getTime() - o.hoursAgo * HOUR_MS)
  const after = (hours: number) => new Date(at.getTime() + hours * HOUR_MS)
  const begun = o.state === 'active' || o.state === 'completed'
  const ended = o.state === 'pending' || o.state === 'active' ? null : after(7)
  const listId = o.kind === 'taste' ? o.listId : null
  await sql`INSERT INTO challenge (id, kind, sender_id, receiver_id, ranking_id, item_ids, topic, goal, message, state, created_at,
      day, day_place, place, answer_by, accepted_at, ends_at, ended_at)
    VALUES (${id}, ${o.kind}, ${o.sender}, ${o.receiver}, ${listId}, (SELECT array_agg(i.id) FROM (SELECT id FROM shown_item
        WHERE ranking_id = ${listId}::uuid ORDER BY author_position, id LIMIT 6) i), ${o.about?.topic ?? null},
      ${o.about?.goal ?? null}, ${o.message ?? ''}, ${o.state}, ${at}, (${at}::timestamptz AT TIME ZONE 'UTC')::date, ${(o.place % 3) + 1},
      ${o.state === 'pending' ? (o.place % 10) + 1 : null}, ${after(48)}, ${begun ? after(1) : null},
      ${begun ? after(73) : null}, ${ended})`.execute(trx)
  if (!begun) return
  await sql`INSERT INTO challenge_side (challenge_id, user_id) VALUES (${id}, ${o.sender}), (${id}, ${o.receiver})`.execute(
    trx,
  )
  // The receiver moves the last item to the front, so both agree on most pairs.
  if (o.state === 'completed')
    await sql`UPDATE challenge_side s SET done_at = ${ended}, order_ids = CASE WHEN s.user_id = ${o.sender} THEN c.item_ids
      ELSE c.item_ids[cardinality(c.item_ids):] || c.item_ids[:cardinality(c.item_ids) - 1] END
      FROM challenge c WHERE c.id = s.challenge_id AND c.id = ${id}`.execute(trx)
}
