import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import './theme/app.css'
import { allRules, axeInTheme, colourRules } from '../testing/axe-in-themes.ts'
import { Gallery } from './gallery.tsx'
import { themeNames } from './theme/themes.ts'

it.each(themeNames)('every part in every state is accessible in theme-%s', async (theme) => {
  const { container } = await render(<Gallery themes={[theme]} />)
  await document.fonts.ready
  const rules = theme === 'original' ? allRules : colourRules
  expect(await axeInTheme(theme, { rules, within: container })).toEqual([])
})

it('the check of colours sees a text without contrast', async () => {
  const { container } = await render(<p style={{ color: '#999', background: '#aaa' }}>Volver</p>)
  expect(await axeInTheme('dark', { rules: colourRules, within: container })).toEqual([
    expect.stringMatching(/^dark color-contrast: <p/),
  ])
})

/**
 * Elements with a touch target of their own. Links within a sentence and controls enlarged by a label are exempt (WCAG
 * 2.5.8).
 */
const targets =
  'button:not([tabindex="-1"]), .button, .chip, .tab, .input, summary, .pagination-page, .menu-item, .option'

describe('at 320 px', () => {
  beforeEach(async () => {
    await page.viewport(320, 700)
    document.documentElement.className = 'theme-original'
    await render(<Gallery />)
    await document.fonts.ready
  })
  afterEach(() => page.viewport(1024, 700))

  it('no part is wider than the page', () => {
    const wide = [...document.querySelectorAll('section section')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.getAttribute('aria-label'))
    expect(wide).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  it('every target answers on 44 px', () => {
    const small = [...document.querySelectorAll<HTMLElement>(`section section :is(${targets})`)]
      .filter((target) => target.checkVisibility() && !answersOn44(target))
      .map((target) => `${target.closest('section')?.getAttribute('aria-label')}: ${target.outerHTML.slice(0, 120)}`)
    expect(small).toEqual([])
  })
})

/** True if touches 21 px above, below, left and right of the centre hit the element. */
function answersOn44(target: HTMLElement): boolean {
  target.scrollIntoView({ block: 'center', inline: 'center' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const around = [
    [x, y - 21],
    [x, y + 21],
    [x - 21, y],
    [x + 21, y],
  ] as const
  return around.every(([px, py]) => {
    const met = document.elementFromPoint(px, py)
    return (
      met !== null && (target.contains(met) || met.contains(target.closest('label')) || met.closest('label') === target)
    )
  })
}
