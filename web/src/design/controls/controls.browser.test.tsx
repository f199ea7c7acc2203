import { page, userEvent } from 'vitest/browser'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { Tabs } from '../surfaces/tabs.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Chip } from './chip.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'

const form = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined))

it('every choice of a form is made with the keyboard alone, and the form carries it', async () => {
  await render(
    <form>
      <Switch name="private" label="Perfil privado" />
      <Checkbox name="terms" label="Acepto los términos" />
      <fieldset>
        <legend>Visibilidad</legend>
        <Checkbox type="radio" name="seen" value="public" label="Público" defaultChecked />
        <Checkbox type="radio" name="seen" value="private" label="Privado" />
      </fieldset>
      <Chip name="interest" value="cine">
        Cine
      </Chip>
      <Select name="language" label="Idioma" options={['es', 'en'].map((value) => ({ value, label: value }))} />
      <Field name="title" label="Título" />
    </form>,
  )
  await userEvent.keyboard('{Tab} {Tab} {Tab}{ArrowDown}{Tab} {Tab}{ArrowDown}{Tab}Almodóvar')
  expect(form()).toEqual({
    private: 'on',
    terms: 'on',
    seen: 'private',
    interest: 'cine',
    language: 'en',
    title: 'Almodóvar',
  })
})

it('a button at work keeps the focus and refuses a second press, by pointer and by key', async () => {
  const onClick = vi.fn()
  await render(
    <Button pending pendingText="Guardando…" onClick={onClick}>
      Guardar
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Guardando…' })
  button.element().focus()
  await userEvent.keyboard('{Enter} ')
  await userEvent.click(button, { force: true })
  expect(onClick).not.toHaveBeenCalled()
  await expect.element(button).toHaveFocus()
})

it('a switch answers to its label', async () => {
  await render(<Switch label="Notificaciones" hint="Solo en este equipo." />)
  await page.getByText('Notificaciones').click()
  await expect.element(page.getByRole('switch', { name: 'Notificaciones' })).toBeChecked()
})

it('the current tab is told, and each is a stop of the Tab key with a visible ring', async () => {
  await render(
    <Tabs
      label="Explorar"
      tabs={[
        { href: '#a', label: 'Últimos', current: true },
        { href: '#b', label: 'Viral' },
      ]}
    />,
  )
  await userEvent.tab()
  await userEvent.tab()
  const viral = page.getByRole('link', { name: 'Viral' })
  await expect.element(viral).toHaveFocus()
  expect(getComputedStyle(viral.element()).outlineWidth).toBe('3px')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#b')
})

it.each([
  ['es', 'Título', 'Falta el título.'],
  ['en', 'Title', 'The title is missing.'],
])(
  'a field with an error is described by it and has nothing against it, in two themes (%s)',
  async (_, label, error) => {
    await render(<Field label={label} error={error} required />)
    const field = page.getByRole('textbox')
    await expect.element(field).toHaveAccessibleDescription(error)
    await expect.element(field).toBeInvalid()
    expect(await axeInThemes()).toEqual([])
  },
)
