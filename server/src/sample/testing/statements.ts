import pg from 'pg'

/** Maximum number of statements that a page runs, once plans and caches exist. Lower a number when a page needs less. */
export const mostStatements = {
  guest: { ranking: 1, home: 3, explore: 2, profile: 2 },
  person: {
    ranking: 3,
    home: 4,
    explore: 4,
    profile: 3,
    dashboard: 6,
    missions: 2,
    leaderboard: 2,
    notifications: 3,
    'my-chats': 3,
    'daily-reward': 4,
    evolution: 5,
    account: 14,
    me: 1,
  },
}

/** Numbers of statements to reach. The remaining pages have none. */
export const statementGoals: { [who in keyof typeof mostStatements]: Record<string, number> } = {
  guest: { ranking: 2, home: 2, explore: 2, profile: 2 },
  person: { ranking: 4, home: 4, explore: 4, profile: 4, dashboard: 6 },
}

/** The live bus probes its connection every few seconds, whichever page is visited. */
const BUS_PROBE = 'SELECT 1'

type Query = string | { name?: string; text?: string }

/** Records the statements of this process: names of prepared statements, beginnings of others. `stop` returns them. */
export function recordStatements(): { stop(): string[] } {
  // The overloads of `query` don't fit its replacement.
  const client = pg.Client.prototype as unknown as { query(this: unknown, query: Query, ...rest: unknown[]): unknown }
  const { query } = client
  const statements: string[] = []
  client.query = function record(asked, ...rest) {
    statements.push((typeof asked === 'string' ? asked : (asked.name ?? asked.text ?? '')).slice(0, 80))
    return query.call(this, asked, ...rest)
  }
  return {
    stop() {
      client.query = query
      return statements.filter((statement) => statement !== BUS_PROBE)
    },
  }
}

/** Two addresses per page in the sample community, with different content: after the first visit plans exist. */
export async function listCountedPages(pool: pg.Pool): Promise<Record<string, [string, string]>> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM visible_ranking WHERE order_label = $1 ORDER BY id OFFSET 3 LIMIT 2',
    ['stable'],
  )
  const people = await pool.query<{ id: string }>(
    "SELECT id FROM profile WHERE username IN ('bruno', 'carla') ORDER BY username",
  )
  const [ranking, profile] = [rows, people.rows].map(([first, second]) => [first!.id, second!.id])
  return {
    ranking: [`/ranking/${ranking![0]}`, `/ranking/${ranking![1]}`],
    home: ['/', '/?lng=es'],
    explore: ['/explore', '/explore?sort=latest'],
    profile: [`/profile/${profile![0]}`, `/profile/${profile![1]}`],
  }
}

/** The same of pages that only signed-in users have. */
export const ownCountedPages: Record<string, [string, string]> = Object.fromEntries(
  ['dashboard', 'missions', 'leaderboard', 'notifications', 'my-chats', 'daily-reward', 'evolution', 'account'].map(
    (name) => [name, [`/${name}`, `/${name}`]],
  ),
)
