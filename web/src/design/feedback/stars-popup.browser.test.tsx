import { page } from 'vitest/browser'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { StarsPopup } from './stars-popup.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const note = () => document.querySelector<HTMLElement>('.stars-popup-note')
/** Which of the two colours the note is painted with. */
function colour() {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
  canvas.fillStyle = getComputedStyle(note()!).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0] = canvas.getImageData(0, 0, 1, 1).data
  return green > red ? 'green' : 'red'
}

it('shows what was won in green and what was spent in red, with its sign', async () => {
  document.documentElement.className = 'theme-original'
  const { rerender } = await render(<StarsPopup amount={50} onDone={() => {}} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('+50 Stars')
  expect(colour()).toBe('green')
  await rerender(<StarsPopup amount={-10} onDone={() => {}} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('-10 Stars')
  expect(colour()).toBe('red')
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
