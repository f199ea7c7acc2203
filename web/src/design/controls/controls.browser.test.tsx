import { visibleText } from '@liston/contract/kernel'
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
import { TextArea } from './text-area.tsx'

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

/** Inserts a text as a paste does. The browser would cut it at a native `maxLength`. */
const paste = (text: string) => document.execCommand('insertText', false, text)

it('a long paste stays: its length shows near the limit, one error above it, and the form is not submitted', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  await render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <TextArea name="text" label="Reseña" hint="Con calma." maxLength={1000} />
      <Button type="submit">Enviar</Button>
    </form>,
  )
  const area = page.getByRole('textbox', { name: 'Reseña' })
  const heightAround = () => area.element().closest('.field')!.clientHeight - area.element().clientHeight
  const before = heightAround()
  await userEvent.click(area)
  paste('a'.repeat(900))
  expect(form()).toEqual({ text: 'a'.repeat(900) })
  await expect.element(area).toHaveAccessibleDescription('Con calma.')
  paste('a')
  await expect.element(page.getByText('901 / 1.000')).toBeVisible()
  await expect.element(area).toHaveAccessibleDescription('Con calma. 901 / 1.000')
  expect(area.element().matches('[aria-invalid]')).toBe(false)

  const announced = vi.fn()
  const live = document.querySelector('[aria-live=polite]')!
  new MutationObserver(announced).observe(live, { childList: true, subtree: true, characterData: true })
  paste('a'.repeat(2000))
  await expect.element(area).toHaveAccessibleDescription('Como mucho 1.000 caracteres. Con calma. 2.901 / 1.000')
  await expect.element(area).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => announced).toHaveBeenCalledOnce()
  expect(heightAround() - before).toBeLessThan(30)
  await userEvent.keyboard('bc')
  await expect.element(page.getByText('2.903 / 1.000')).toBeVisible()
  expect(announced).toHaveBeenCalledOnce()
  expect(live.textContent).toBe('Como mucho 1.000 caracteres.')

  await page.getByRole('button', { name: 'Enviar' }).click()
  expect(onSubmit).not.toHaveBeenCalled()
  await expect.element(area).toHaveFocus()
  expect(form()).toEqual({ text: `${'a'.repeat(2901)}bc` })
  await axeInThemes()
  await area.fill('a'.repeat(1000))
  await expect.element(area).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Enviar' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

it.each(['🍕'.repeat(100), `${'e\u0301'.repeat(100)}  \n`, `a \n\n\n\n\n${'b'.repeat(97)}`, 'c'.repeat(101)])(
  'the length is counted as by the server: %j',
  async (text) => {
    await render(<TextArea label="Reseña" defaultValue={text} maxLength={100} />)
    const area = page.getByRole('textbox').element() as HTMLTextAreaElement
    const isTaken = visibleText({ max: 100, paragraphs: true }).safeParse(text).success
    await expect.poll(() => area.validity.valid).toBe(isTaken)
  },
)

it('a name that is pasted stays too', async () => {
  await render(
    <form>
      <Field name="title" label="Título" maxLength={20} />
    </form>,
  )
  await userEvent.click(page.getByLabelText('Título'))
  paste('x'.repeat(30))
  expect(form()).toEqual({ title: 'x'.repeat(30) })
  await expect.element(page.getByLabelText('Título')).toHaveAccessibleDescription('Como mucho 20 caracteres. 30 / 20')
})
