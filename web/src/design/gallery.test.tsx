import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { parts } from './gallery.tsx'

describe.each(parts)('$name', ({ states }) => {
  it.each(Object.entries(states))('%s is drawn on the server without a style attribute', (_, State) => {
    const html = renderToString(<State />)
    expect(html).not.toMatch(/\sstyle=/)
  })
})

it('walks every part', () => {
  expect(parts.length).toBeGreaterThanOrEqual(10)
})
