import { byPaidVote } from '@liston/contract/economy'
import { PAID_VOTES_PER_DAY, VOTE_PRICE_STARS, type VoteKind } from '@liston/contract/voting'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import '../voting.css'
import { type KeptWish, keptWish } from '../../../platform/kept-wish.ts'
import { axeInThemes } from '../../../testing/axe-in-themes.ts'
import { films, item } from '../../../testing/cast.ts'
import { inRouter } from '../../../testing/in-router.tsx'
import { asksFirst } from '../cast/ask-first.ts'
import { noVote, type VoteTarget } from '../cast/vote-intent.ts'
import { type Voting, VotingContext } from '../voting-context.ts'
import { VoteSheet } from './vote-sheet.tsx'

const close = vi.fn()
const target = { type: 'item', id: item(1).id, name: 'Volver' } as const
const guest: Voting = {
  ranking: films(),
  acts: '',
  policy: { closed: null, personal: false, guest: true, own: false },
  userId: null,
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

const cast = vi.fn(async (_target: VoteTarget, _kind: VoteKind) => true)
const member: Voting = {
  ...guest,
  policy: { ...guest.policy, guest: false },
  userId: item(70).id,
  stars: 240,
  left: PAID_VOTES_PER_DAY,
  vote: cast,
}

beforeEach(async () => {
  localStorage.clear()
  close.mockClear()
  cast.mockClear()
  document.documentElement.className = 'theme-original'
  document.documentElement.lang = 'es'
  await page.viewport(390, 844)
})

async function open(voting: Voting, asks?: 'ultra') {
  const Frame = await inRouter({
    rankings: { myHighlights: async () => ({ itemIds: [], used: 0, limit: 2 }) as never },
  })
  await render(
    <Frame>
      <VotingContext value={voting}>
        <VoteSheet target={target} asks={asks} open onClose={close} />
      </VotingContext>
    </Frame>,
  )
}

const votes: [name: string, act: KeptWish['wish']['act']][] = [
  ['Voto +1 · gratis', 'vote'],
  ['Boost +10 · 10 Stars', 'boost'],
  ['Ultra +50 · 50 Stars', 'ultra'],
]

test.each(votes)('a guest’s %s is kept for after the sign-in, and the sheet closes', async (name, act) => {
  await open(guest)
  await page.getByRole('link', { name }).click()
  expect(keptWish()?.wish).toEqual({ act, ...target })
  expect(close).toHaveBeenCalledOnce()
})

test('a Boost is given at once; an Ultra says first what it costs and does, and can be left', async () => {
  await open(member)
  await page.getByRole('button', { name: 'Boost +10 · 10 Stars' }).click()
  expect(cast).toHaveBeenLastCalledWith(target, 'boost')
  await page.getByRole('button', { name: 'Ultra +50 · 50 Stars' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Dar un Ultra a Volver' })).toBeVisible()
  await expect.element(page.getByText('Gastas 50 Stars; te quedarán 190 Stars.')).toBeVisible()
  await page.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Volver', exact: true })).toBeVisible()
  expect(cast).toHaveBeenCalledTimes(1)
})

test('the question of a row gives the Ultra, and is the last one if its user says so', async () => {
  await open(member, 'ultra')
  await page.getByRole('checkbox', { name: 'No volver a preguntar' }).click()
  await page.getByRole('button', { name: 'Dar un Ultra · 50 Stars' }).click()
  expect(cast).toHaveBeenLastCalledWith(target, 'ultra')
  expect(close).toHaveBeenCalledOnce()
  expect(asksFirst(50, item(70).id)).toBe(false)
})

test('is accessible in three themes, with the votes and with the question', async () => {
  await open(member)
  expect(await axeInThemes(['original', 'dark', 'premium'])).toEqual([])
  await page.getByRole('button', { name: 'Ultra +50 · 50 Stars' }).click()
  expect(await axeInThemes(['original', 'dark', 'premium'])).toEqual([])
})
