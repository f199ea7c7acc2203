import { page, userEvent } from 'vitest/browser'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { Tooltip } from './tooltip.tsx'

it('describes its control, shows on focus and hover, and goes with Escape', async () => {
  await render(
    <div className="p-16">
      <Tooltip text="1.284 puntos de 312 personas">
        {(id) => (
          <button type="button" aria-describedby={id}>
            Votos
          </button>
        )}
      </Tooltip>
      <button type="button">Otra</button>
    </div>,
  )
  const votes = page.getByRole('button', { name: 'Votos' })
  const seen = () => getComputedStyle(document.querySelector('[role="tooltip"]') ?? document.body).visibility
  await expect.element(votes).toHaveAccessibleDescription('1.284 puntos de 312 personas')
  await userEvent.hover(page.getByRole('button', { name: 'Otra' }))
  await expect.poll(seen).toBe('hidden')
  await userEvent.hover(votes)
  await expect.poll(seen).toBe('visible')
  await userEvent.hover(page.getByRole('button', { name: 'Otra' }))
  await expect.poll(seen).toBe('hidden')
  await userEvent.tab()
  await expect.poll(seen).toBe('visible')
  await userEvent.keyboard('{Escape}')
  await expect.poll(seen).toBe('hidden')
})
