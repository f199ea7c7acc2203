import { DEFAULT_SETTINGS, type NewBanner } from '@liston/contract/settings'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../design/theme/app.css'
import { toast } from '../design/feedback/toast.ts'
import { ApiError } from '../platform/api-error.ts'
import { appAt } from '../testing/app-at.tsx'
import { ana } from '../testing/cast.ts'

const id = (n: number) => `01a1fd83-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-20T10:00:00.000Z'
const author = { id: id(3), username: 'carla' }
const once = { context: { idempotencyKey: expect.any(String) } }
const main = () => page.getByRole('main')
const button = (name: string) => main().getByRole('button', { name, exact: true })
const line = (hasText: string) => main().getByRole('listitem').filter({ hasText })
const told = (words: string) => expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()

/** An admin page as a staff member who may change it sees it. */
async function open(path: string, api: object) {
  const staff = { support: 'change', partners: 'change', translations: 'change', notices: 'change' } as const
  await render(await appAt({ path: `/admin-panelrankw/${path}`, api, me: { ...ana, staff } }))
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  // The toast store is global and outlives a test's page.
  toast({ title: 'before' })()
})

test('a ticket is answered and closed: the answer stands in it, the field is empty, and a refusal keeps the text', async () => {
  const asked = { id: id(11), isAnswer: false, body: '¿Puedo cambiar la portada?', sentAt: at }
  let ticket = { id: id(10), topic: 'rankings', state: 'open', createdAt: at, updatedAt: at, messages: [asked], author }
  const answer = vi.fn(async ({ body }: { body: string }) => {
    ticket = { ...ticket, state: 'answered', messages: [asked, { ...asked, id: id(12), isAnswer: true, body }] }
    return ticket
  })
  const move = vi.fn(async ({ state }: { state: string }) => (ticket = { ...ticket, state }))
  await open(`support?ticket=${ticket.id}`, { tickets: { kept: async () => ticket, answer, move } })
  const field = main().getByRole('textbox', { name: 'Responder' })
  const body = 'Sí, en su menú.'
  answer.mockRejectedValueOnce(new ApiError({ code: 'RATE_LIMITED', status: 429, data: { retryAfterSeconds: 8 } }))
  await field.fill(body)
  await button('Enviar').click()
  await told('No se ha enviado')
  await expect.element(field).toHaveValue(body)
  await button('Enviar').click()
  await told('Respuesta enviada')
  await expect.element(line(body)).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(answer).toHaveBeenLastCalledWith({ id: ticket.id, body }, once)
  await button('Cerrar sin responder').click()
  await expect.element(button('Abrir otra vez')).toBeVisible()
  expect(move).toHaveBeenCalledExactlyOnceWith({ id: ticket.id, state: 'closed' }, once)
})

test('one offer to help is accepted and another declined with its reason; neither waits any more', async () => {
  const offer = (n: number, role: string) => ({
    id: id(n),
    role,
    motive: `Llevo ${n} meses aquí y me gustaría ayudar.`,
    links: [],
    state: 'submitted',
    reason: null,
    sentAt: at,
    dueAt: at,
    decidedAt: null,
    author,
  })
  let items = [offer(20, 'curator'), offer(21, 'translator')]
  const answer = vi.fn(async (given: { id: string }) => {
    items = items.filter((one) => one.id !== given.id)
  })
  await open('partners', { partners: { offers: async () => ({ items, nextCursor: null }), answer } })
  await line('Llevo 20 meses').getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(line('Llevo 20 meses')).not.toBeInTheDocument()
  expect(answer).toHaveBeenLastCalledWith({ id: id(20), state: 'accepted' }, once)
  await told('Hecho')
  await main().getByRole('textbox', { name: 'Por qué no' }).fill('Ya hay tres')
  await button('Rechazar').click()
  await told('No hay ninguna')
  expect(answer).toHaveBeenLastCalledWith({ id: id(21), state: 'declined', reason: 'Ya hay tres' }, once)
})

test('better words are declined with an answer and accepted, both by the keyboard', async () => {
  const wording = (n: number, proposed: string) => ({
    id: id(n),
    place: '/explore',
    language: 'es',
    shown: 'Duelo',
    proposed,
    state: 'open',
    answer: '',
    texts: [],
    sentAt: at,
    decidedAt: null,
    author,
  })
  let items = [wording(30, 'Batalla'), wording(31, 'Ver más')]
  const answer = vi.fn(async (given: { id: string }) => {
    items = items.filter((one) => one.id !== given.id)
  })
  const list = async () => ({ items, nextCursor: null })
  const admin = { halfTexts: async () => ({ items: [] }) }
  await open('translations', { wording: { list, answer }, admin })
  await line('Batalla').getByRole('textbox', { name: 'Respuesta' }).fill('Duelo se dice en todas partes.')
  await userEvent.keyboard('{Enter}')
  await expect.element(line('Batalla')).not.toBeInTheDocument()
  const declined = { id: id(30), state: 'declined', answer: 'Duelo se dice en todas partes.' }
  expect(answer).toHaveBeenLastCalledWith(declined, once)
  button('Aceptar').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(line('Ver más')).not.toBeInTheDocument()
  expect(answer).toHaveBeenLastCalledWith({ id: id(31), state: 'accepted', answer: '' }, once)
})

test('a banner is published, is said to be seen now, and is taken away', async () => {
  let banner: (NewBanner & { version: number }) | null = null
  const settings = {
    all: async () => DEFAULT_SETTINGS,
    languages: async () => ({ items: [], texts: 0 }),
    banner: async () => ({ banner }),
    saveBanner: vi.fn(async (wanted: NewBanner) => ({ banner: (banner = { ...wanted, version: 1 }) })),
    removeBanner: vi.fn(async () => ({ banner: (banner = null) })),
  }
  const notifications = { announcements: async () => ({ items: [] }), audience: async () => ({ people: 3 }) }
  const factors = { app: null, passkeys: [], codesLeft: 0, due: false, mayPostpone: false, passkeysPossible: true }
  const accounts = { factors: async () => ({ ...factors, passwordProves: true }) }
  await open('notices', { settings, notifications, accounts })
  await expect.element(main().getByText('Ahora no hay ninguno.')).toBeVisible()
  // The page has a second form with these two fields, for notifications.
  const field = (name: string) => main().getByRole('textbox', { name }).first()
  await field('En español').fill('Mañana paramos una hora')
  await field('En inglés').fill('We stop for an hour tomorrow')
  await main().getByRole('combobox', { name: 'Tipo' }).selectOptions('Importante')
  await button('Publicar el banner').click()
  await told('Banner publicado')
  await expect.element(main().getByText('Se ve ahora')).toBeVisible()
  const text = { es: 'Mañana paramos una hora', en: 'We stop for an hour tomorrow' }
  const wanted = {
    text,
    kind: 'warning',
    link: null,
    closable: true,
    from: expect.any(String),
    until: expect.any(String),
  }
  expect(settings.saveBanner).toHaveBeenCalledExactlyOnceWith(wanted, once)
  await button('Quitarlo').click()
  await told('Banner quitado')
  await expect.element(main().getByText('Ahora no hay ninguno.')).toBeVisible()
  expect(settings.removeBanner).toHaveBeenCalledOnce()
})
