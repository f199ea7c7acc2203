import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Progress } from './progress.tsx'

it('says how far in words and in figures', () => {
  const html = renderToString(<Progress label="Nivel 3" fill={62.7} text="945 de 2.111 XP" />)
  expect(html).toContain('role="progressbar"')
  expect(html).toContain('aria-valuenow="63"')
  expect(html).toContain('aria-valuetext="945 de 2.111 XP"')
})

it('wears the ribbon when the goal is reached, and never passes it', () => {
  const html = renderToString(<Progress label="Misión" fill={130} text="5 de 5" />)
  expect(html).toContain('bar-ribbon')
  expect(html).toContain('aria-valuenow="100"')
})
