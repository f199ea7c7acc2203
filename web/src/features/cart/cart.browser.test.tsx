import type { Plan } from '@liston/contract/billing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { ApiError } from '../../platform/api-error.ts'
import { askForModal, closeModal, type ModalKind, modalQueue } from '../../platform/modals/queue.ts'
import { ana } from '../../testing/cast.ts'
import { inRouter } from '../../testing/in-router.tsx'
import { shellAt } from '../../testing/shell-at.tsx'
import { SubscriptionButton } from '../billing/index.ts'
import { addToCart, emptyCart, writeCart } from './cart-store.ts'

const plans: Plan[] = [
  { key: 'pro_monthly', period: 'month', priceCents: 499, currency: 'EUR' },
  { key: 'pro_yearly', period: 'year', priceCents: 3999, currency: 'EUR' },
]
const sold = async () => ({ plans, cards: 'sandbox' as const })
const line = {
  id: 'pro_monthly',
  name: 'PRO mensual',
  icon_url: null,
  price: 4.5,
  currency: 'EUR' as const,
  quantity: 1,
  type: { value: 'subscription' },
  price_id: 'pro_monthly',
}
const mug = { ...line, id: 'mug', name: 'Taza', price: 8.25, type: { value: 'thing' }, price_id: 'mug' }
const cart = page.getByRole('dialog', { name: 'Carrito' })
const modal = page.getByRole('dialog', { name: 'Hazte PRO' })
const total = () => cart.element().querySelector('[data-total]')?.textContent.replace('\u00a0', ' ')

beforeEach(async () => {
  for (const kind of ['cart', 'subscription', 'manage-subscription', 'auth'] as ModalKind[]) closeModal(kind)
  emptyCart()
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

const show = async (billing: object, language: 'es' | 'en' = 'es') =>
  render(await shellAt({ me: ana, language, api: { billing: { plans: sold, ...billing } } }))

test('the subscription modal says price, renewal and the 24 hours before its button, and fills the cart', async () => {
  await show({})
  askForModal('subscription')
  await expect.element(modal.getByText('Modo de prueba: no se cobra.')).toBeVisible()
  await modal.getByRole('radio', { name: /PRO anual/ }).click()
  const terms = modal.getByText(/salvo que la canceles al menos 24 horas antes/)
  await expect.poll(() => terms.element().textContent).toContain('€ cada año, IVA incluido.')
  expect(terms.element().textContent).toContain('39,99')
  const button = modal.getByRole('button', { name: 'Añadir al carrito' })
  const follows = terms.element().compareDocumentPosition(button.element())
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await button.click()
  await expect.element(cart.getByText('PRO anual')).toBeVisible()
  await expect.poll(total).toBe('39,99 €')
  await expect.element(page.getByRole('dialog')).toHaveLength(1)
})

test('the drawer shows what is in it, its total with two decimals, and why it was refused', async () => {
  addToCart(line)
  const checkout = vi.fn(async () => {
    throw new ApiError({ code: 'PROVIDER_FAILED', status: 502, data: { message: null } })
  })
  await show({ checkout })
  await page.getByRole('button', { name: 'Carrito, 1 producto' }).click()
  // The stored price is 4.50; the cart shows the current one.
  await expect.poll(total).toBe('4,99 €')
  await cart.getByRole('button', { name: 'Pagar 4,99 €' }).click()
  const words = 'No se pudo iniciar el proceso de pago. Por favor, inténtalo de nuevo.'
  await expect.element(cart.getByRole('alert')).toHaveTextContent(words)
  await expect.element(page.getByText('Error en el Checkout').first()).toBeInTheDocument()
  expect(checkout).toHaveBeenCalledWith({ priceId: 'pro_monthly' }, { context: { idempotencyKey: expect.any(String) } })
  await cart.getByRole('button', { name: 'Quitar PRO mensual' }).click()
  await expect.element(cart.getByText('Tu carrito está vacío')).toBeVisible()
})

test('anything but a subscription is not sold', async () => {
  addToCart(mug)
  const checkout = vi.fn()
  await show({ checkout })
  await page.getByRole('button', { name: 'Carrito, 1 producto' }).click()
  await cart.getByRole('button', { name: 'Uno más de Taza' }).click()
  await expect.poll(total).toBe('16,50 €')
  await cart.getByRole('button', { name: 'Pagar 16,50 €' }).click()
  await expect
    .element(cart.getByRole('alert'))
    .toHaveTextContent('Solo se pueden comprar suscripciones en este momento.')
  expect(checkout).not.toHaveBeenCalled()
})

test('a second subscription is refused in the words of the specification', async () => {
  addToCart(line)
  await show({}, 'en')
  askForModal('subscription')
  const english = page.getByRole('dialog', { name: 'Become PRO' })
  await english.getByRole('radio', { name: /PRO yearly/ }).click()
  await english.getByRole('button', { name: 'Add to cart' }).click()
  const words = 'Subscriptions must be bought separately. Empty your cart first.'
  await expect.element(page.getByText(words).first()).toBeInTheDocument()
})

test('another tab fills the same cart', async () => {
  await show({})
  const kept = writeCart([line])
  localStorage.setItem('liston-cart', kept)
  dispatchEvent(new StorageEvent('storage', { key: 'liston-cart', newValue: kept }))
  await expect.element(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()
})

test('the subscription button: a guest signs in, others choose a plan, who has PRO manages it', async () => {
  for (const [me, name, href, kind] of [
    [null, 'Hazte PRO', '/sign-in?next=%2Fpro', 'auth'],
    [ana, 'Hazte PRO', '/pro', 'subscription'],
    [{ ...ana, isPro: true }, 'Gestionar suscripción', '/downgrade', 'manage-subscription'],
  ] as const) {
    const Around = await inRouter({ profiles: { me: async () => ({ me }) } })
    const screen = await render(<SubscriptionButton />, { wrapper: Around })
    const button = screen.getByRole('link', { name })
    await expect.element(button).toHaveAttribute('href', href)
    await button.click()
    expect(modalQueue.shown()).toBe(kind)
    closeModal(kind)
    await screen.unmount()
  }
})
