import type { Ranking } from '@liston/contract/rankings'
import { PAID_VOTES_PER_DAY, VOTE_PRICE_STARS, type VoteKind } from '@liston/contract/voting'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import '../../design/theme/app.css'
import './voting.css'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { films, item } from '../../testing/cast.ts'
import { inRouter } from '../../testing/in-router.tsx'
import { stopAsking } from './cast/ask-first.ts'
import { type LastVote, noVote, type VoteTarget } from './cast/vote-intent.ts'
import { LastVoteBar } from './last-vote-bar.tsx'
import { type Voting, VotingContext } from './voting-context.ts'
import { VotingList } from './voting-list.tsx'

const vote = vi.fn(async (_target: VoteTarget, _kind: VoteKind) => true)
const open = vi.fn()
const undo = vi.fn(async (_last: LastVote) => {})

const highlights = { itemIds: [], used: 0, limit: 2 }
const Frame = await inRouter({ rankings: { myHighlights: async () => highlights as never } })

type PageProps = { ranking?: Ranking; acts?: string; last?: LastVote | null }

/** The list and the last vote in a voting context that the test controls. */
function Page({ ranking = films({ order: 'points' }), acts = '', last = null }: PageProps) {
  const voting: Voting = {
    ranking,
    acts,
    policy: { closed: null, personal: false, guest: false, own: false },
    userId: item(70).id,
    myVote: noVote,
    weight: 1,
    stars: 240,
    prices: VOTE_PRICE_STARS,
    left: PAID_VOTES_PER_DAY,
    isPending: () => false,
    refusalOf: () => undefined,
    vote,
    last,
    undoable: null,
    undo,
    dismiss: () => {},
  }
  return (
    <Frame>
      <VotingContext value={voting}>
        <h1>Películas</h1>
        <VotingList onOpen={open} />
        <LastVoteBar />
        <p data-testid="elsewhere">Fuera de la lista</p>
      </VotingContext>
    </Frame>
  )
}

/** The ranking after votes that put the third item first. */
const thirdFirst = () => {
  const [a, b, c, d] = films().items
  if (!a || !b || !c || !d) throw new Error('the films are four')
  return films({ order: 'points', items: [{ ...c, points: 120 }, a, b, d] })
}
let screen: RenderResult
const news = (ranking: Ranking, acts?: string) => screen.rerender(<Page ranking={ranking} acts={acts} />)
const names = () => [...document.querySelectorAll('.ranked-name')].map((name) => name.textContent)
const before = films().items.map((i) => i.name)
const after = ['Dolor y gloria', 'Volver', 'Hable con ella', 'Todo sobre mi madre']

beforeEach(async () => {
  vote.mockClear()
  open.mockClear()
  localStorage.clear()
  document.documentElement.className = 'theme-original'
  document.documentElement.lang = 'es'
  await page.viewport(1024, 900)
  screen = await render(<Page />)
  await userEvent.hover(page.getByTestId('elsewhere'))
})

it('moves with the votes of others while nobody is in it, and says the main move', async () => {
  await news(thirdFirst())
  await expect.poll(names).toEqual(after)
  await expect.element(page.getByText('Dolor y gloria sube al 1 y 2 cambios más')).toBeInTheDocument()
})

it('never moves under the pointer: figures go on, the order waits for a press', async () => {
  await userEvent.hover(page.getByRole('heading', { name: 'Hable con ella' }))
  await news(thirdFirst())
  const waiting = page.getByRole('button', { name: '3 cambios · Actualizar orden' })
  await expect.element(waiting).toBeVisible()
  expect(names()).toEqual(before)
  await expect.element(page.getByText('120', { exact: true })).toBeVisible()
  await waiting.click()
  await expect.poll(names).toEqual(after)
})

it('never moves under the focus, and moves once it is gone', async () => {
  const button = page.getByRole('button', { name: /votar Volver/ })
  button.element().focus()
  await news(thirdFirst())
  await expect.element(page.getByRole('button', { name: '3 cambios · Actualizar orden' })).toBeVisible()
  expect(names()).toEqual(before)
  button.element().blur()
  await expect.poll(names).toEqual(after)
})

it('moves at once by one’s own act, keeps the focus, and a second press in that moment meets nothing', async () => {
  const button = page.getByRole('button', { name: /votar Dolor y gloria/ })
  await button.click()
  expect(vote).toHaveBeenCalledWith({ type: 'item', id: item(3).id, name: 'Dolor y gloria' }, 'vote')
  const deaf = () => getComputedStyle(document.querySelector('.ranked')!).pointerEvents
  await news(thirdFirst(), 'my-act')
  await expect.poll(deaf, { interval: 10 }).toBe('none')
  expect(names()).toEqual(after)
  expect(document.activeElement).toBe(button.element())
  await expect.poll(deaf).toBe('auto')
})

it('on a phone the row opens the sheet, and the free vote stays one tap away', async () => {
  await page.viewport(390, 844)
  await expect.poll(() => page.getByRole('button', { name: /^Boost/ }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Votar Hable con ella: +1, Boost o Ultra' }).click()
  expect(open).toHaveBeenLastCalledWith({ type: 'item', id: item(2).id, name: 'Hable con ella' })
  await page.getByRole('button', { name: '+1 votar Hable con ella' }).click()
  expect(vote).toHaveBeenCalledTimes(1)
  expect(open).toHaveBeenCalledTimes(1)
  const name = page.getByRole('link', { name: 'Hable con ella', exact: true })
  await expect.element(name).toHaveAttribute('href', `/ranking/${films().id}/item/${item(2).id}/review`)
})

it('on a wide page Boost, Ultra and the highlight show under the pointer and around the keyboard’s focus', async () => {
  const seen = () =>
    [...document.querySelectorAll('.votes-more')].map((votes) => Number(getComputedStyle(votes).opacity))
  await expect.poll(seen).toEqual([0, 0, 0, 0])
  await userEvent.hover(page.getByRole('heading', { name: 'Hable con ella' }))
  await expect.poll(seen).toEqual([0, 1, 0, 0])
  await userEvent.hover(page.getByTestId('elsewhere'))
  page.getByRole('link', { name: 'Volver', exact: true }).element().focus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.poll(seen).toEqual([1, 0, 0, 0])
  await expect.element(page.getByRole('button', { name: /^Boost .*Volver/ })).toHaveFocus()
})

it('asks before a vote of 50 Stars, until its user does not want to be asked', async () => {
  const ultra = page.getByRole('button', { name: /^Ultra .*Volver/ })
  const target = { type: 'item', id: item(1).id, name: 'Volver' }
  await userEvent.hover(page.getByRole('heading', { name: 'Volver' }))
  await ultra.click()
  expect(open).toHaveBeenLastCalledWith(target, 'ultra')
  expect(vote).not.toHaveBeenCalled()
  stopAsking(item(71).id)
  await ultra.click()
  expect(vote).not.toHaveBeenCalled()
  stopAsking(item(70).id)
  await ultra.click()
  expect(vote).toHaveBeenLastCalledWith(target, 'ultra')
})

it('says the last paid vote with the Stars left, and takes it back by a press', async () => {
  const target = { type: 'item', id: item(1).id, name: 'Volver' } as const
  const cast = { target, voteId: item(90).id, untilMs: Date.now() + 60_000, xpGained: 2 }
  for (const [kind, points, starsLeft, words] of [
    ['boost', 10, 230, 'Boost +10 a Volver · te quedan 230 Stars · +2 XP'],
    ['ultra', 50, 190, 'Ultra +50 a Volver · te quedan 190 Stars · +2 XP'],
  ] as const) {
    const last = { ...cast, kind, points, starsLeft }
    await screen.rerender(<Page last={last} />)
    await expect.element(page.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
    await page.getByRole('button', { name: /^Deshacer/ }).click()
    expect(undo).toHaveBeenLastCalledWith(last)
  }
})

it('says a free vote taken back without Stars, and a paid one with the Stars that came back', async () => {
  const target = { type: 'item', id: item(1).id, name: 'Volver' } as const
  const withdrawn = { target, voteId: null, untilMs: Date.now() + 60_000, xpGained: 0, starsLeft: 527 }
  const words = () => document.querySelector('.last-vote-words')?.textContent
  await screen.rerender(<Page last={{ ...withdrawn, kind: 'vote', points: 1 }} />)
  await expect.poll(words).toBe('Voto retirado de Volver')
  await screen.rerender(<Page last={{ ...withdrawn, kind: 'boost', points: 10 }} />)
  await expect.poll(words).toBe('Voto retirado de Volver · te quedan 527 Stars')
})

it('is accessible in three themes, on a phone and on a wide page', async () => {
  for (const width of [390, 1024]) {
    await page.viewport(width, 900)
    expect(await axeInThemes(['original', 'dark', 'premium'])).toEqual([])
  }
})

it('has one heading over those too close to call, is accessible with it, and has none while others stand among them', async () => {
  const [a, b, c, d] = films().items.map((film, at) => ({ ...film, tieWithNext: at === 1 || at === 2, paidPoints: 10 }))
  if (!a || !b || !c || !d) throw new Error('the films are four')
  await news(films({ items: [a, b, c, d] }))
  const headings = () => [...document.querySelectorAll('.ranked h3')].map((heading) => heading.textContent)
  const [first, ...rest] = before
  expect(headings()).toEqual([first, '≈ Desde aquí, a cara o cruz', ...rest])
  expect(await axeInThemes(['original'])).toEqual([])
  await userEvent.hover(page.getByRole('heading', { name: 'Volver' }))
  const tied = { ...a, tieWithNext: true }
  await news(films({ items: [{ ...d, tieWithNext: false }, tied, b, { ...c, tieWithNext: false }] }))
  expect(headings()).toEqual(before)
})
