import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { Tabs } from '../surfaces/tabs.tsx'
import { useTabInView } from './use-tab-in-view.ts'

const names = ['Resumen', 'Rankings', 'Logros', 'Recompensas y retos', 'Evolución', 'Ajustes']

function Frame({ chosen }: { chosen: string }) {
  const frame = useTabInView<HTMLDivElement>(chosen)
  const tabs = names.map((label) => ({ href: `#${label}`, label, current: label === chosen }))
  return (
    <div ref={frame} style={{ width: '18rem' }}>
      <Tabs label="Partes" tabs={tabs} />
    </div>
  )
}
const tab = (name: string) => page.getByRole('link', { name })
const bar = () => document.querySelector('.tabs') as HTMLElement

test('on a phone the chosen tab is brought into view, and one that is in view stays where it is', async () => {
  await page.viewport(390, 700)
  const screen = await render(<Frame chosen="Resumen" />)
  expect(bar().scrollLeft).toBe(0)
  await screen.rerender(<Frame chosen="Rankings" />)
  expect(bar().scrollLeft).toBe(0)
  await screen.rerender(<Frame chosen="Ajustes" />)
  await expect.element(tab('Ajustes')).toBeInViewport({ ratio: 0.9 })
  await screen.rerender(<Frame chosen="Resumen" />)
  await expect.element(tab('Resumen')).toBeInViewport({ ratio: 0.9 })
})
