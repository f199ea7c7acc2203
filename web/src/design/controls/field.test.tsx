import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'

it('ties label, hint and error to the input', () => {
  const html = renderToString(<Field id="mail" label="Correo" hint="No se muestra." error="Falta el dominio." />)
  expect(html).toContain('<label for="mail"')
  expect(html).toContain('aria-describedby="mail-error mail-hint"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('id="mail-error"')
})

it('describes nothing where there is nothing to say', () => {
  const html = renderToString(<Field label="Correo" required />)
  expect(html).not.toContain('aria-describedby')
  expect(html).toContain('required=""')
})
