import { page } from 'vitest/browser'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { StarsPopup } from './stars-popup.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('shows what was won in green and what was spent in red, with its sign', async () => {
  const { rerender } = await render(<StarsPopup amount={50} onDone={() => {}} />)
  const note = () => document.querySelector<HTMLElement>('.stars-popup-note')
  await expect.element(page.getByRole('status')).toHaveTextContent('+50 Stars')
  expect(note()?.dataset.tone).toBe('positive')
  await rerender(<StarsPopup amount={-10} onDone={() => {}} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('-10 Stars')
  expect(note()?.dataset.tone).toBe('negative')
})

it('is over after 2500 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onDone = vi.fn()
  await render(<StarsPopup amount={5} onDone={onDone} />)
  await vi.advanceTimersByTimeAsync(2400)
  expect(onDone).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(onDone).toHaveBeenCalledOnce()
})

it('is nothing for a change of 0', async () => {
  await render(<StarsPopup amount={0} onDone={() => {}} />)
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})
