import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../design/theme/app.css'
import { AREAS } from '@liston/contract/kernel'
import { appAt } from '../testing/app-at.tsx'
import { ana } from '../testing/cast.ts'

const id = (n: number) => `01a1fd83-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-20T10:00:00.000Z'
const staff = Object.fromEntries(AREAS.map((area) => [area, 'change' as const]))
const person = {
  id: id(1),
  username: 'una.persona.con.nombre',
  email: 'una.persona.con.un.correo.largo@ejemplo.liston.test',
  emailVerified: true,
  level: 12,
  isPro: true,
  roles: ['moderator'],
  suspended: false,
  silencedUntil: null,
  joinedAt: at,
}
const people = {
  admin: { people: async () => ({ items: [person], nextCursor: null }), views: async () => ({ items: [] }) },
}

/** An admin page as a super admin sees it. */
const open = async (path: string, api: object) =>
  render(await appAt({ path: `/admin-panelrankw/${path}`, api, me: { ...ana, staff } }))

const nav = () => page.getByRole('navigation', { name: 'Secciones del panel' }).first()
const boxOf = (element: Element) => element.getBoundingClientRect()

beforeEach(() => localStorage.clear())

test('all sections are in view in a window of 1280 by 800, and targets are at least 24 px high', async () => {
  await page.viewport(1280, 800)
  await open('people', people)
  const links = nav().getByRole('link').elements()
  expect(links.length).toBeGreaterThan(25)
  expect(links.filter((link) => boxOf(link).bottom > 800 || boxOf(link).height < 24)).toEqual([])
  expect(nav().element().scrollHeight).toBeLessThanOrEqual(nav().element().clientHeight)
})

test('a folded group stays folded on the next page; the group of the current section is open', async () => {
  await page.viewport(1280, 800)
  const first = await open('people', people)
  const group = (name: string) => nav().getByRole('group').filter({ hasText: name })
  for (const name of ['Instalación', 'Contenido']) {
    await nav().getByText(name, { exact: true }).first().click()
    await expect.element(group(name).first()).not.toHaveAttribute('open')
  }
  expect(localStorage.getItem('panel-folded')).toBe('machine words')
  await first.unmount()
  await open('pages?edit=new', {})
  await expect.element(group('Instalación')).not.toHaveAttribute('open')
  await expect.element(group('Contenido').first()).toHaveAttribute('open')
  await nav().getByText('Instalación', { exact: true }).click()
  await expect.element(group('Instalación')).toHaveAttribute('open')
  expect(localStorage.getItem('panel-folded')).toBe('words')
})

test('on a phone the filters are behind a button with their number, and each row is a card of names and values', async () => {
  await page.viewport(390, 844)
  await open('people?pro=yes&level=3&order=newest', people)
  const filters = page.getByRole('button', { name: 'Filtros 2' })
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('button', { name: 'Filtrar' })).not.toBeInTheDocument()
  await filters.click()
  await expect.element(page.getByRole('button', { name: 'Filtrar' })).toBeVisible()
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true')
  const row = page.getByRole('row').filter({ hasText: person.username }).element()
  const cells = page.getByRole('cell').elements()
  expect(cells.length).toBeGreaterThan(5)
  for (const cell of cells) {
    const name = getComputedStyle(cell, '::before').content
    expect(name).toMatch(/^"\S+.*"$/)
    expect(boxOf(cell).right).toBeLessThanOrEqual(boxOf(row).right + 1)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the editor marks the selection by keys and buttons, undoes it, and shows the preview of the server', async () => {
  await page.viewport(1280, 900)
  const preview = vi.fn(async ({ body }: { body: string }) => ({ html: `<p>${body.toUpperCase()}</p>` }))
  await open('pages?edit=new', { pages: { preview } })
  const field = page.getByRole('textbox', { name: 'Texto' })
  await field.fill('Somos tres')
  const area = field.element() as HTMLTextAreaElement
  area.setSelectionRange(6, 10)
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(field).toHaveValue('Somos **tres**')
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('tres')
  await page.getByRole('button', { name: 'Cursiva' }).click()
  await expect.element(field).toHaveValue('Somos **_tres_**')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('Somos **tres**')
  await expect.element(page.getByRole('button', { name: 'Ranking' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect.element(page.getByText('SOMOS **TRES**')).toBeVisible()
  expect(preview).toHaveBeenCalledExactlyOnceWith({ body: 'Somos **tres**' })
  await page.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await expect.element(field).toBeVisible()
  await expect.element(field).toHaveValue('Somos **tres**')
})
