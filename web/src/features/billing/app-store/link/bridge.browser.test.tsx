import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toastSlot } from '../../../../design/feedback/toast.ts'
import { ApiError } from '../../../../platform/api-error.ts'
import type { IapMessage } from '../../../../platform/iphone.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { appAt } from '../../../../testing/app-at.tsx'
import { ana } from '../../../../testing/cast.ts'
import { AppStoreManage } from '../app-store-manage.tsx'
import { AppStoreBuy } from '../app-store-buy.tsx'
import type { LinkedPage } from '../linked-page.ts'
import { pendingPurchases } from './kept-purchases.ts'
import { linkAppStore } from './link-app-store.ts'

const queryClient = new QueryClient()
const sendTransactions = vi.fn()
const linked = { api: { billing: { sendTransactions } }, queryClient, language: 'es' } as unknown as LinkedPage
const sent: IapMessage[] = []
const signed = (transactionId: string) => `h.${btoa(JSON.stringify({ transactionId }))}.s`
const hear = (detail: object) => void dispatchEvent(new CustomEvent('iap', { detail }))
const said = () => `${toastSlot.read()?.title} ${toastSlot.read()?.description ?? ''}`
const signIn = (who: object | null) => void queryClient.setQueryData(keys.me, who)
const calls = () => sendTransactions.mock.calls.map(([input]) => input.signedTransactions)

let [begun, asked] = [0, 0]
function hearMessage(message: IapMessage) {
  asked ||= performance.now() - begun
  sent.push(message)
}
beforeAll(async () => {
  window.webkit = { messageHandlers: { iap: { postMessage: hearMessage } } }
  signIn(ana)
  begun = performance.now()
  await linkAppStore(linked)
  await linkAppStore(linked)
})
beforeEach(() => {
  localStorage.clear()
  sendTransactions.mockReset().mockResolvedValue({ linked: 1, isPro: true })
  signIn(ana)
  sendTransactions.mockClear()
})

test('it asks after half a second what has been bought, and sends it once', async () => {
  await expect.poll(() => sent).toEqual([{ action: 'check' }])
  expect(asked).toBeGreaterThan(450)
  hear({ type: 'entitlement', signedTransactions: [signed('1')] })
  await expect.poll(calls).toEqual([[signed('1')]])
  await expect.poll(() => localStorage.getItem('iap-seen')).toContain(ana.id)
  hear({ type: 'entitlement', signedTransactions: [signed('1'), signed('2')] })
  await expect.poll(calls).toEqual([[signed('1')], [signed('2')]])
})

test('what goes wrong is said in the language of the page', async () => {
  for (const [error, words] of [
    ['network', /El App Store no responde/],
    ['notAllowed', /no tiene permiso para comprar/],
    ['SKErrorDomain 4711', /ha dado un error/],
    [undefined, /ha dado un error/],
  ] as const) {
    hear({ type: 'error', error })
    await expect.poll(said).toMatch(words)
  }
  hear({ type: 'restored', signedTransactions: [] })
  await expect.poll(said).toMatch(/No hay compras que recuperar/)
  for (const [code, words] of [
    ['OTHER_ACCOUNT', /pertenece a otra cuenta/],
    ['NOT_VERIFIED', /no ha confirmado esta compra/],
    ['FAMILY_SHARED', /no se comparte en familia/],
  ] as const) {
    sendTransactions.mockRejectedValueOnce(new ApiError({ code, status: 409 }))
    hear({ type: 'restored', signedTransactions: [signed(code)] })
    await expect.poll(said).toMatch(words)
  }
  expect(pendingPurchases()).toEqual([])
  hear({ type: 'purchased', signedTransactions: 'nothing of the kind' })
  hear(null as never)
  expect(sendTransactions).toHaveBeenCalledTimes(3)
})

test('what was bought before the sign-in, or without a network, is sent when there is somebody to send it for', async () => {
  signIn(null)
  hear({ type: 'purchased', signedTransactions: [signed('7')] })
  await expect.poll(said).toMatch(/Tu compra está guardada/)
  expect(sendTransactions).not.toHaveBeenCalled()
  sendTransactions.mockRejectedValueOnce(new ApiError({ code: 'OFFLINE', status: 0 }))
  signIn(ana)
  await expect.poll(said).toMatch(/Sin conexión: tu compra está guardada/)
  expect(pendingPurchases()).toEqual([signed('7')])
  signIn(null)
  signIn(ana)
  await expect.poll(said).toMatch(/¡Ya eres PRO!/)
  expect(pendingPurchases()).toEqual([])
  expect(calls()).toEqual([[signed('7')], [signed('7')]])
})

test('the application’s word makes nobody PRO: only the answer of the server is told', async () => {
  sendTransactions.mockResolvedValue({ linked: 1, isPro: false })
  hear({ type: 'purchased', signedTransactions: [signed('9')], isPro: true })
  await expect.poll(said).toMatch(/Tu suscripción ha terminado/)
  hear({ type: 'entitlement', signedTransactions: [], isPro: true })
  expect(queryClient.getQueryData(keys.me)).toMatchObject({ isPro: ana.isPro })
})

test('a subscription of the App Store is managed there', async () => {
  await render(<AppStoreManage />)
  await expect.element(page.getByText('Se gestiona en el App Store')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir el App Store' }).click()
  expect(sent.at(-1)).toEqual({ action: 'manageSubscription' })
})

test('in the iPhone application the price page sells by the App Store alone: no card offer and no price of one', async () => {
  const plan = { key: 'pro_monthly', period: 'month', priceCents: 499, currency: 'EUR' }
  const billing = {
    plans: async () => ({ plans: [plan], cards: 'sandbox' }),
    appStoreAccount: async () => ({
      store: 'sandbox',
      appAccountToken: 'token',
      products: [{ plan: 'pro_monthly', productId: 'pro_monthly' }],
    }),
    sendTransactions,
  }
  await render(await appAt({ path: '/pro?plan=pro_monthly', api: { billing }, me: ana }))
  const main = page.getByRole('main')
  await expect.element(main.getByRole('button', { name: 'Recuperar mis compras' })).toBeVisible()
  await main.getByRole('button', { name: 'Suscribirme' }).click()
  expect(sent.at(-1)).toEqual({ action: 'purchase', productId: 'pro_monthly', appAccountToken: 'token' })
  expect(main.getByRole('button', { name: /^Elegir/ }).elements()).toEqual([])
  expect(main.element().textContent).not.toContain('€')
})

test('outside of the iPhone application there is nothing to buy', async () => {
  const { webkit } = window
  delete window.webkit
  const { container } = await render(<AppStoreBuy />)
  expect(container.textContent).toBe('')
  window.webkit = webkit!
})
