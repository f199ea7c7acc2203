import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { LanguageProvider } from '../../platform/texts.tsx'
import { Splash } from './splash.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each(['es', 'en'] as const)('12 different tips go round in %s, none longer than a glance', async (language) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await render(
    <LanguageProvider value={language}>
      <Splash />
    </LanguageProvider>,
  )
  const shown = () => document.querySelector('.loading-tip')?.textContent ?? ''
  const tips: string[] = []
  for (let n = 0; n < 13; n++) {
    await expect.poll(shown).not.toBe(tips.at(-1))
    tips.push(shown())
    await vi.advanceTimersByTimeAsync(2500)
  }
  expect([new Set(tips).size, tips[12]]).toEqual([12, tips[0]])
  expect(tips.filter((tip) => tip.length > 80)).toEqual([])
  const [loading, enter] = language === 'es' ? ['Cargando tu mundo...', 'Entrar'] : ['Loading your world...', 'Enter']
  await expect.element(page.getByRole('status')).toHaveTextContent(loading)
  await expect.element(page.getByRole('button', { name: enter })).toBeVisible()
})
