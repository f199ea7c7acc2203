import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from '../../design/controls/field.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { LanguageProvider } from '../texts.tsx'
import { Form } from './form.tsx'

const refused = (...issues: object[]) => ({ code: 'VALIDATION', status: 422, data: { field: 'x', issues } })

test('a field that the server names shows what is wrong, and the others show nothing', () => {
  const refusal = refused(
    { field: 'texts.es.description', message: 'Too small', min: 10, of: 'characters' },
    { field: 'unlockCost', message: 'Too big', max: 2000, of: 'number' },
    { field: 'links.1', message: 'Invalid URL' },
  )
  const html = renderToString(
    <LanguageProvider value="es">
      <Form of={{ refusal }} names={{ unlockCost: 'cost' }}>
        <Field id="title" name="texts.es.title" label="Título" />
        <TextArea id="about" name="texts.es.description" label="Descripción" />
        <TextArea id="english" name="texts.en.description" label="Descripción" />
        <Field id="cost" name="cost" label="Precio" />
        <Field id="links" name="links" label="Enlaces" />
      </Form>
    </LanguageProvider>,
  )
  expect(html.match(/id="\w+-error"/g)).toEqual(['id="about-error"', 'id="cost-error"', 'id="links-error"'])
  expect(html).toContain('Al menos 10 caracteres.')
  expect(html).toContain('Como máximo, 2.000.')
  expect(html).toContain('Esto no vale así. Revísalo.')
})

test('a field shows its own error first; other refusals mark none', () => {
  const form = (refusal: object) =>
    renderToString(
      <LanguageProvider value="en">
        <Form of={{ refusal }}>
          <Field name="es" label="Name" error={'code' in refusal && refusal.code === 'TAKEN' ? 'Taken.' : undefined} />
        </Form>
      </LanguageProvider>,
    )
  expect(form(refused({ field: 'name.es', message: 'Too small', min: 1, of: 'characters' }))).toContain(
    'Write something here.',
  )
  expect(form({ code: 'TAKEN' })).toContain('Taken.')
  expect(form({ code: 'NOT_FOUND' })).not.toContain('aria-invalid')
})
