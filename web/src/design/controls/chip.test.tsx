import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Chip } from './chip.tsx'

it('is a link, a tick of a form or a toggle', () => {
  const link = renderToString(
    <Chip href="/category/cine" current>
      Cine
    </Chip>,
  )
  expect(link).toContain('<a href="/category/cine" aria-current="true"')
  expect(renderToString(<Chip name="interests">Cine</Chip>)).toMatch(/<label.*<input.*type="checkbox"/)
  expect(renderToString(<Chip pressed={false}>Cine</Chip>)).toContain('aria-pressed="false"')
})
