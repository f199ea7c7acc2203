import axe from 'axe-core'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import './theme/app.css'
import { Gallery } from './gallery.tsx'
import { themeNames } from './theme/themes.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

it.each(themeNames)('every part in every state is accessible in theme-%s', { timeout: 60_000 }, async (theme) => {
  document.documentElement.lang = 'es'
  document.documentElement.className = `theme-${theme}`
  const { container } = await render(<Gallery themes={[theme]} />)
  await document.fonts.ready
  const { violations, passes } = await axe.run(container, { runOnly: rules, resultTypes: ['violations', 'passes'] })
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
  expect(found).toEqual([])
  expect(passes.map(({ id }) => id)).toContain('color-contrast')
})
