import { beforeEach, expect, test, vi } from 'vitest'
import { showGains } from './live-votes-listener.tsx'

const figure = () => document.querySelector<HTMLElement>('.ranked-points')
const moved = (points: number) => ({ items: [{ id: 'volver', points, voters: 1 }] })
const before = [{ id: 'volver', points: 10, voters: 1 }]

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<ol><li data-item="volver"><span class="ranked-points">10</span></li></ol>'
  return () => vi.useRealTimers()
})

test('votes that come in are seen beside the points, add up, and fade', () => {
  showGains(before, moved(11))
  expect(figure()?.dataset.gain).toBe('+1')
  vi.advanceTimersByTime(2000)
  showGains([{ id: 'volver', points: 11, voters: 1 }], moved(21))
  expect(figure()?.dataset.gain).toBe('+11')
  vi.advanceTimersByTime(2000)
  expect(figure()?.dataset.gain).toBe('+11')
  vi.advanceTimersByTime(500)
  expect(figure()?.dataset.gain).toBeUndefined()
})

test('a vote taken back, and a row that is not on the page, show nothing', () => {
  showGains(before, moved(9))
  showGains([], moved(12))
  showGains([{ id: 'kika', points: 1, voters: 1 }], { items: [{ id: 'kika', points: 2, voters: 2 }] })
  expect(figure()?.dataset.gain).toBeUndefined()
})

test('a figure that counts people shows those who have come, and nothing for a Boost of one who was there', () => {
  document.querySelector('.ranked-points')!.innerHTML = '<span class="people-figure">1</span>'
  showGains(before, moved(20))
  expect(figure()?.dataset.gain).toBeUndefined()
  showGains(before, { items: [{ id: 'volver', points: 20, voters: 3 }] })
  expect(figure()?.dataset.gain).toBe('+2')
})
