import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { claimLayer } from '../../../platform/modals/layers.ts'
import { closeModal } from '../../../platform/modals/queue.ts'
import { whenQuiet } from '../../../platform/time/when-quiet.ts'
import { ana } from '../../../testing/cast.ts'
import { shellAt } from '../../../testing/shell-at.tsx'

// As if already claimed elsewhere, so no dialog opens.
const granted = { success: true, stars_added: 0, xp_added: 0, streak: 1, milestone: null, frozen: [] }

async function show(write?: () => Promise<void>, reward: object = granted) {
  closeModal('daily-reward')
  localStorage.clear()
  sessionStorage.clear()
  const grant = vi.fn(() => Promise.resolve(reward))
  const me = { ...ana, lastDailyReward: null, dailyLoginStreak: 0 }
  const shell = await shellAt({ me, api: { dailyReward: { grant } as never } })
  await render(<input aria-label="Comentario" />)
  await write?.()
  await render(shell)
  return grant
}

test('the reward of the day does not come over what somebody is writing', async () => {
  const grant = await show(() => page.getByLabelText('Comentario').fill('A medio escribir'))
  // It loads in the same chunk as the component that claims.
  await expect.poll(() => document.querySelector('.stars-popup')).not.toBeNull()
  await whenQuiet()
  await whenQuiet()
  expect(grant).not.toHaveBeenCalled()
})

const today = { success: true, stars_added: 10, xp_added: 5, streak: 1, milestone: null, frozen: [] }

test('where nothing was done it is a dialog', async () => {
  await show(undefined, today)
  await expect.element(page.getByRole('dialog', { name: 'Tu recompensa de hoy' })).toBeVisible()
})

test('after something was done it waits for a quiet moment, and is a card that leaves the page in reach', async () => {
  const vote = claimLayer('receipt', { now: true })
  const grant = await show(undefined, today)
  await expect.poll(() => document.querySelector('.stars-popup')).not.toBeNull()
  await whenQuiet()
  await whenQuiet()
  expect(grant).not.toHaveBeenCalled()
  vote.release()
  const card = page.getByRole('region', { name: 'Tu recompensa de hoy' })
  await expect.element(card).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect.element(card).not.toBeInTheDocument()
})

test('for whoever only reads it is claimed', async () => {
  const grant = await show()
  await expect.poll(() => grant.mock.calls.length).toBe(1)
})
