import { economyNumbers } from '@liston/contract/economy'
import { type Run, runLoad } from './rig/load.ts'
import type { Rig } from './rig/open-rig.ts'
import { findPgbench, pgbench } from './rig/pgbench.ts'
import { change, vote } from './rig/requests.ts'
import { type Case, compare, ROUNDS, type Row, SECONDS } from './rig/row.ts'
import type { ServerProcess } from './rig/server-process.ts'
import { voteRules } from '../server/src/features/voting/vote-rules.ts'

const PEOPLE = 200
/** Votes reserved for one run of pgbench, because its clients don't share a counter. */
const RESERVED = 60_000

/**
 * Free votes, each durable before its response: of 200 users over all items, of many on one item, and one at a time.
 */
export const votes: Case = async (rig) => {
  const rows = [await measureSpread(rig), await measureHot(rig), await measureAlone(rig)]
  await expectExact(rig)
  return rows
}

/** One vote per transaction with the application's own SQL. `:k` is the number of the vote. */
const castOne = (voter: string, target: string): string => `
\\set i :i + 1
\\set k :first + :client_id + :clients * :i
SELECT outcome FROM cast_votes(ARRAY[ROW(uuidv7(), (SELECT id FROM bench.voter WHERE n = ${voter}),
  (SELECT id FROM bench.target WHERE n = ${target}), true, 'vote', NULL, NULL)::vote_request],
  now(), jsonb_populate_record(NULL::vote_rules, '${JSON.stringify(voteRules(1000, economyNumbers()))}'));
`

let nextVote = 0
const takeVotes = (count: number): number => {
  const first = nextVote
  nextVote += count
  return first
}

const castOver = (rig: Rig, connections: number): Promise<Run> =>
  runLoad({
    port: rig.ours.port,
    connections,
    seconds: SECONDS,
    pids: rig.pidsOf(rig.ours),
    request() {
      const k = takeVotes(1)
      return vote(rig.targets[Math.floor(k / PEOPLE)]!.id, k % PEOPLE)
    },
  })

const benchOver = (rig: Rig, clients: number): Promise<Run> =>
  pgbench(rig, {
    sql: castOne(`:k % ${PEOPLE}`, `:k / ${PEOPLE}`),
    clients,
    seconds: SECONDS,
    variables: { i: -1, clients, first: takeVotes(RESERVED) },
  })

/** The limit of a measurement, if the system has pgbench. */
const withPgbench = (limit: () => Promise<Run>) => (findPgbench() ? { limit } : {})

const measureSpread = (rig: Rig): Promise<Row> =>
  compare({ id: 'votes-spread', ours: () => castOver(rig, 16), ...withPgbench(() => benchOver(rig, 16)) })

/**
 * Each run has an item of its own, and each user votes for it once. The limit is the minimal server, which writes a
 * vote and its counters in one statement, one transaction each.
 */
function measureHot(rig: Rig): Promise<Row> {
  let hot = rig.targets.length
  const castAt = (server: ServerProcess, request: (itemId: string, voter: number) => string) => () => {
    hot--
    const { id } = rig.targets[hot]!
    let voter = PEOPLE
    return runLoad({
      port: server.port,
      connections: 200,
      seconds: SECONDS,
      pids: rig.pidsOf(server),
      request: () => request(id, voter++),
    })
  }
  return compare({
    id: 'votes-hot',
    ours: castAt(rig.ours, vote),
    limit: castAt(rig.limit, (itemId, voter) => change('POST', `/vote/${itemId}`, { voter, body: {} })),
  })
}

const measureAlone = (rig: Rig): Promise<Row> =>
  compare({
    id: 'vote-alone',
    value: (run) => run.p50,
    ours: () => castOver(rig, 1),
    ...withPgbench(() => benchOver(rig, 1)),
  })

/** Throws if a counter is wrong, because speed counts only with exact sums. */
async function expectExact(rig: Rig): Promise<void> {
  const { rows } = await rig.pool.query<{ wrong: number }>(`
    SELECT (SELECT count(*)::int FROM item i JOIN item_count c ON c.item_id = i.id WHERE i.points <> c.points OR i.voters <> c.voters)
      + (SELECT count(*)::int FROM ranking r JOIN ranking_count c ON c.ranking_id = r.id WHERE r.points <> c.points) AS wrong`)
  if (rows[0]?.wrong !== 0) throw new Error(`${rows[0]?.wrong} counters differ from their votes after ${ROUNDS} rounds`)
}
