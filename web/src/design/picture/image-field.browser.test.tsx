import { page, userEvent } from 'vitest/browser'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { ImageField } from './image-field.tsx'
import type { ImageFieldTexts } from './image-field-texts.ts'

const es: ImageFieldTexts = {
  choose: 'Elegir imagen',
  drop: 'Suelta la imagen',
  ways: 'PNG, JPEG o WebP, hasta 1 KB.',
  change: 'Cambiar imagen',
  remove: 'Quitar imagen',
  wrongType: 'Esto no es una imagen.',
  tooBig: 'Pesa más de 1 KB.',
  alt: 'Texto alternativo',
  altHint: 'Qué se ve.',
}
const en: ImageFieldTexts = {
  choose: 'Choose a picture',
  drop: 'Drop the picture',
  ways: 'PNG, JPEG or WebP, up to 1 KB.',
  change: 'Change picture',
  remove: 'Remove picture',
  wrongType: 'This is no picture.',
  tooBig: 'It is larger than 1 KB.',
  alt: 'Alternative text',
  altHint: 'What it shows.',
}

/** One transparent pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (c) => c.charCodeAt(0),
)
const png = (name = 'a.png', bytes = pixel) => new File([bytes], name, { type: 'image/png' })
const holding = (file: File) => {
  const carrier = new DataTransfer()
  carrier.items.add(file)
  return carrier
}
const form = () => new FormData(document.querySelector('form') ?? undefined)
const sent = () => (form().get('cover') as File | null)?.name
const input = () => page.getByLabelText('Portada')
const preview = () => document.querySelector<HTMLImageElement>('.image-preview')

type Options = { texts?: ImageFieldTexts; current?: { src: string; alt: string } }
const show = ({ texts = es, current }: Options = {}) =>
  render(
    <form>
      <ImageField label="Portada" name="cover" altName="alt" maxBytes={1024} texts={texts} current={current} />
    </form>,
  )

it('shows what was chosen, carries it in the form with its words, and takes it away again', async () => {
  await show()
  await userEvent.upload(input(), png())
  await expect.poll(() => preview()?.naturalWidth).toBe(1)
  await page.getByLabelText('Texto alternativo').fill('Un punto')
  expect([sent(), form().get('alt'), preview()?.alt]).toEqual(['a.png', 'Un punto', 'Un punto'])
  await page.getByRole('button', { name: 'Quitar imagen' }).click()
  await expect.poll(preview).toBeNull()
  expect(sent()).toBe('')
  await expect.element(input()).toHaveFocus()
})

it('takes a pasted picture', async () => {
  await show()
  input().element().focus()
  input()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: holding(png('pegada.png')), bubbles: true }))
  await expect.poll(sent).toBe('pegada.png')
  await expect.poll(preview).not.toBeNull()
})

it('takes a dropped picture: the whole zone is the browser’s file input', async () => {
  await show()
  const box = document.querySelector('.image-zone')?.getBoundingClientRect() ?? new DOMRect()
  for (const [x, y] of [
    [box.left + 6, box.top + 6],
    [box.right - 6, box.bottom - 6],
  ] as const)
    expect(document.elementFromPoint(x, y)).toBe(input().element())
})

it.each([
  ['wrongType', new File(['x'], 'a.svg', { type: 'image/svg+xml' })],
  ['tooBig', png('grande.png', new Uint8Array(1025))],
] as const)('refuses what the server would refuse and keeps what was there: %s', async (reason, file) => {
  await show()
  await userEvent.upload(input(), png())
  await expect.poll(sent).toBe('a.png')
  input()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: holding(file), bubbles: true }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(es[reason])
  await expect.element(input()).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toBe('a.png')
  await userEvent.upload(input(), png('b.png'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('tells the form when the stored picture was taken away', async () => {
  await show({ current: { src: '/favicon.ico', alt: 'Antes' } })
  expect(form().has('coverRemoved')).toBe(false)
  await page.getByRole('button', { name: 'Quitar imagen' }).click()
  expect(form().get('coverRemoved')).toBe('1')
  await userEvent.upload(input(), png())
  await expect.poll(() => form().has('coverRemoved')).toBe(false)
})

it.each([
  ['es', es],
  ['en', en],
])('has nothing against it, empty and filled, in two themes (%s)', async (_, texts) => {
  await show({ texts })
  expect(await axeInThemes()).toEqual([])
  await userEvent.upload(input(), png())
  await expect.poll(preview).not.toBeNull()
  expect(await axeInThemes()).toEqual([])
})
