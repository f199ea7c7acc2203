import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'

it('says in words that it is at work, and stays focusable', () => {
  const html = renderToString(
    <Button pending pendingText="Guardando…">
      Guardar
    </Button>,
  )
  expect(html).toContain('Guardando…')
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('disabled=""')
})

it('submits nothing unless told to', () => {
  expect(renderToString(<Button>Votar</Button>)).toContain('type="button"')
  expect(renderToString(<Button type="submit">Votar</Button>)).toContain('type="submit"')
})
