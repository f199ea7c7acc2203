import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { Loading } from './loading.tsx'

const tips = ['uno', 'dos', 'tres']
const shown = () => document.querySelector('.loading-tip')?.textContent

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a tip stays between 2500 and 3500 ms, then the next one comes, and round again', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1).mockReturnValueOnce(0.5)
  await render(<Loading label="Cargando" tips={tips} />)
  await vi.advanceTimersByTimeAsync(2499)
  expect(shown()).toBe('uno')
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(shown()).toBe('dos'))
  await vi.advanceTimersByTimeAsync(3499)
  expect(shown()).toBe('dos')
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(shown()).toBe('tres'))
  await vi.advanceTimersByTimeAsync(3000)
  await vi.waitFor(() => expect(shown()).toBe('uno'))
})

test('where motion is not wanted, one tip stays', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  await render(<Loading label="Cargando" tips={tips} />)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown()).toBe('uno')
})

test('it comes in three sizes, and is said once', async () => {
  const sizes = ['sm', 'md', 'lg'] as const
  await render(sizes.map((size) => <Loading key={size} size={size} label={size} tips={tips} />))
  const widths = [...document.querySelectorAll('.loading-bars')].map((bars) => bars.getBoundingClientRect().width)
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  expect(new Set(widths).size).toBe(3)
  await expect.element(page.getByRole('status')).toHaveLength(3)
})
