import { expect, test } from 'vitest'
import { type Act, after, CALM_MS, LATER_MS, nothingDone, promptAt } from './interactions.ts'

const later = { now: CALM_MS, since: 0, busy: false }
/** The prompts that a sequence of interactions causes, one entry for each interaction. */
function prompts(acts: Act[], moment: (i: number) => typeof later = () => later) {
  let record = nothingDone
  return acts.map((act, i) => {
    const next = after(record, act, moment(i))
    record = next.record
    return next.prompt
  })
}
const cards = (n: number) => Array.from({ length: n }, (): Act => 'card')

test('the detail at 3, the general prompt from 5, then at every multiple of 3', () => {
  const asked = Array.from({ length: 16 }, (_, n) => [n, promptAt(n)] as const).filter(([, prompt]) => prompt)
  expect(asked).toEqual([
    [3, 'detail'],
    [5, 'general'],
    [6, 'general'],
    [9, 'general'],
    [12, 'general'],
    [15, 'general'],
  ])
})

test('cards, votes, duels and long scrolls count alike', () => {
  expect(prompts(['duel', 'duel', 'duel'])).toEqual([null, null, 'detail'])
  expect(prompts(['card', 'vote', 'scroll', 'card', 'vote'])).toEqual([null, null, 'detail', null, 'general'])
})

test('in the first 10 seconds nobody is asked; what was owed comes with the next act', () => {
  const moment = (i: number) => ({ ...later, now: i < 3 ? CALM_MS - 1 : CALM_MS })
  expect(prompts(cards(5), moment)).toEqual([null, null, null, 'detail', 'general'])
})

test('the detail is not skipped for somebody who opens five cards in the first 10 seconds', () => {
  const moment = (i: number) => ({ ...later, now: i < 5 ? CALM_MS - 1 : CALM_MS })
  expect(prompts(cards(7), moment)).toEqual([null, null, null, null, null, 'detail', null])
})

test('while another modal is open, it waits for the next act', () => {
  const moment = (i: number) => ({ ...later, busy: i === 2 })
  expect(prompts(cards(4), moment)).toEqual([null, null, null, 'detail'])
})

test('"Recordar más tarde" is quiet for 24 hours, counts on, and owes nothing', () => {
  let record = { ...nothingDone, quietUntil: CALM_MS + LATER_MS }
  for (const act of cards(5)) {
    const next = after(record, act, later)
    expect(next.prompt).toBeNull()
    record = next.record
  }
  const then = { ...later, now: CALM_MS + LATER_MS }
  expect(after(record, 'card', then).prompt).toBe('general')
  expect(after({ ...record, acts: { card: 6, vote: 0, duel: 0, scroll: 0 } }, 'card', then).prompt).toBeNull()
})
