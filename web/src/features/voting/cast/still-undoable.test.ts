import { byPaidVote, PAID_VOTES } from '@liston/contract/economy'
import { type MyVotes, VOTE_PRICE_STARS } from '@liston/contract/voting'
import { expect, test } from 'vitest'
import { films, item } from '../../../testing/cast.ts'
import { stillUndoable } from './still-undoable.ts'
import { noVote } from './vote-intent.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const boosted = (n: number, until: string) => ({
  ...noVote(item(n).id),
  boostedToday: true,
  undo: { voteId: item(80 + n).id, kind: 'boost' as const, until },
})
const mine = (...targets: MyVotes['targets']): MyVotes => ({
  targets,
  balances: { stars: 230, xp: 0, level: 1 },
  ...byPaidVote((kind) => [PAID_VOTES[kind].leftToday, PAID_VOTES[kind].perDay]),
  isAuthor: false,
})

const at = { nowMs: now, prices: VOTE_PRICE_STARS }

test('after a reload the latest paid vote can still be undone', () => {
  const votes = mine(boosted(1, '2026-11-21T10:00:20.000Z'), boosted(2, '2026-11-21T10:00:40.000Z'))
  expect(stillUndoable(votes, films(), at)).toMatchObject({
    target: { type: 'item', name: item(2).name },
    voteId: item(82).id,
    untilMs: now + 40_000,
    starsLeft: 230,
  })
})

test('not once its minute is over, and not before anything is known', () => {
  expect(stillUndoable(mine(boosted(1, '2026-11-21T09:59:59.000Z')), films(), at)).toBeNull()
  expect(stillUndoable(undefined, films(), at)).toBeNull()
})

test('a clock that is behind does not promise more than a minute', () => {
  expect(stillUndoable(mine(boosted(1, '2026-11-21T10:09:00.000Z')), films(), at)?.untilMs).toBe(now + 60_000)
})
