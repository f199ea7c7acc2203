import { byPaidVote } from '@liston/contract/economy'
import { VOTE_PRICE_STARS } from '@liston/contract/voting'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import '../voting.css'
import { type KeptWish, keptWish } from '../../../platform/kept-wish.ts'
import { films, item } from '../../../testing/cast.ts'
import { inRouter } from '../../../testing/in-router.tsx'
import { noVote } from '../cast/vote-intent.ts'
import { type Voting, VotingContext } from '../voting-context.ts'
import { VoteSheet } from './vote-sheet.tsx'

const close = vi.fn()
const target = { type: 'item', id: item(1).id, name: 'Volver' } as const
const guest: Voting = {
  ranking: films(),
  acts: '',
  policy: { closed: null, personal: false, guest: true, own: false },
  myVote: noVote,
  weight: 1,
  stars: 0,
  prices: VOTE_PRICE_STARS,
  left: byPaidVote((kind) => [kind, 0]),
  isPending: () => false,
  refusalOf: () => undefined,
  vote: async () => false,
  last: null,
  undoable: null,
  undo: async () => {},
  dismiss: () => {},
}

beforeEach(async () => {
  localStorage.clear()
  close.mockClear()
  document.documentElement.className = 'theme-original'
  document.documentElement.lang = 'es'
  await page.viewport(390, 844)
  const Frame = await inRouter({})
  await render(
    <Frame>
      <VotingContext value={guest}>
        <VoteSheet target={target} open onClose={close} />
      </VotingContext>
    </Frame>,
  )
})

const votes: [name: string, act: KeptWish['wish']['act']][] = [
  ['Voto +1 · gratis', 'vote'],
  ['Boost +10 · 10 Stars', 'boost'],
  ['Ultra +50 · 50 Stars', 'ultra'],
]

test.each(votes)('a guest’s %s is kept for after the sign-in, and the sheet closes', async (name, act) => {
  await page.getByRole('link', { name }).click()
  expect(keptWish()?.wish).toEqual({ act, ...target })
  expect(close).toHaveBeenCalledOnce()
})
