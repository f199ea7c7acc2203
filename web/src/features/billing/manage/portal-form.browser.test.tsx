import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { ApiError } from '../../../platform/api-error.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { ana } from '../../../testing/cast.ts'

const card = {
  id: 'sub_1',
  plan: 'pro_monthly',
  state: 'active',
  boughtAt: '2026-11-20T10:00:00.000Z',
  paidUntil: '2026-12-20T23:30:00.000Z',
  graceUntil: null,
  pause: null,
  mayPause: true,
  withdrawableUntil: '2026-12-04T10:00:00.000Z',
  refundCents: 499,
  withdrawal: null,
}
const source = (name: string, more = {}) => ({
  source: name,
  plan: 'pro_monthly',
  state: 'renews',
  since: card.boughtAt,
  until: card.paidUntil,
  ...more,
})
const has = (more = {}) => ({
  isActive: true,
  renewsAt: card.paidUntil,
  paysTwice: false,
  sources: [source('card')],
  card,
  hasPortal: true,
  ...more,
})
const invoice = {
  id: 'in_1',
  number: 'LS-0001',
  paidAt: card.boughtAt,
  amountCents: 499,
  currency: 'EUR',
  pageUrl: null,
}

const plan = vi.fn()
const openPortal = vi.fn()
const invoices = vi.fn(async () => ({ items: [{ ...invoice, refundedCents: 0 }], nextCursor: null }))
const visit = async (more = {}) =>
  render(
    await appAt({
      path: '/downgrade',
      api: { billing: { plan, openPortal, invoices } },
      me: { ...ana, isPro: true, timeZone: 'Europe/Madrid', ...more },
    }),
  )
const main = () => page.getByRole('main')

beforeEach(() => {
  plan.mockReset().mockResolvedValue(has())
  openPortal.mockReset()
})

test('a portal that does not open says so, to the letter and with the reason', async () => {
  openPortal.mockRejectedValue(new ApiError({ code: 'PAYMENTS_AWAY', status: 503, data: null }))
  await visit()
  await main().getByRole('button', { name: 'Tarjeta y facturas' }).click()
  await expect
    .element(
      main()
        .getByText(/Error Opening Portal: Quien cobra por nosotros no responde/)
        .first(),
    )
    .toBeVisible()
})

test('the day of the renewal is that of the reader’s clock; nothing on the page is out of reach', async () => {
  await visit()
  await expect
    .element(
      main()
        .getByText(/Se renueva el 21 de diciembre de 2026/)
        .first(),
    )
    .toBeVisible()
  await expect
    .element(
      main()
        .getByText(/4,99\s€/)
        .first(),
    )
    .toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})

test('whoever pays twice is told so, and Apple’s is cancelled at Apple', async () => {
  plan.mockResolvedValue(has({ paysTwice: true, sources: [source('card'), source('app_store')] }))
  await visit()
  await expect
    .element(
      main()
        .getByText(/Estás pagando dos veces/)
        .first(),
    )
    .toBeVisible()
  await expect
    .element(main().getByRole('link', { name: /Apple/ }))
    .toHaveAttribute('href', 'https://apps.apple.com/account/subscriptions')
})

test('what an admin gave is not cancelled, and costs nothing', async () => {
  const granted = source('grant', { plan: null, state: 'granted', until: null })
  plan.mockResolvedValue(has({ renewsAt: null, sources: [granted], card: null, hasPortal: false }))
  await visit()
  await expect
    .element(
      main()
        .getByText(/no hay nada que cancelar/)
        .first(),
    )
    .toBeVisible()
  await expect.element(main().getByText('Cancelar la suscripción')).not.toBeInTheDocument()
})

test('a failed payment says until when PRO lasts, and that cancelling ends at once', async () => {
  const late = { ...card, state: 'past_due', graceUntil: '2026-12-27T12:00:00.000Z', mayPause: false }
  plan.mockResolvedValue(has({ sources: [source('card', { state: 'past_due' })], card: late }))
  await visit({ paymentFailed: true })
  await expect
    .element(
      main()
        .getByText(/conservas PRO hasta el 27 de diciembre de 2026/)
        .first(),
    )
    .toBeVisible()
  await main().getByText('Cancelar la suscripción').click()
  await expect.element(main().getByRole('button', { name: 'Cancelar ahora' })).toBeVisible()
})
