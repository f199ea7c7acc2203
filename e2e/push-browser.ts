import type { PushMessage } from '@liston/contract/notifications'
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './people.ts'

/** Launch options for tests with push, because the headless shell has no notifications. */
export const wholeBrowser = {
  launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
}

type Scope = { registration: ServiceWorkerRegistration; displayed: Promise<void> }

/**
 * Delivers a push message to the service worker of a page, as the browser does, and waits until its notification is
 * displayed. Chromium deletes a notification that a page asks for (`shown`) between its record and its display.
 */
export async function push(page: Page, context: BrowserContext, message: PushMessage): Promise<void> {
  const browser = await context.newCDPSession(page)
  const known: { registrationId: string; scopeURL: string }[] = []
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => void known.push(...registrations))
  await browser.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const ours = () => known.find(({ scopeURL }) => scopeURL === `${origin}/`)
  await expect.poll(ours).toBeTruthy()
  const { registrationId } = ours()!
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(`${origin}/`))!
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.displayed = new Promise((resolve) => {
      registration.showNotification = (...given) => {
        const displayed = show(...given)
        void displayed.then(resolve)
        return displayed
      }
    })
  })
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await worker.evaluate(() => (globalThis as unknown as Scope).displayed)
}

/** Notifications that the browser shows. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((worker) => ({
      getNotifications: () => worker.getNotifications(),
    }))
    return (await getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Browser contexts of tests are private windows, which have no push service in Chromium. This stubs its responses and
 * records whether the page asked for permission.
 */
export const imitatePushService = (page: Page, subscribed: Subscribed | null) =>
  page.addInitScript((answer) => {
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      document.documentElement.dataset.asked = 'yes'
      return ask()
    }
    const given = { toJSON: () => answer, unsubscribe: () => Promise.resolve(true) }
    PushManager.prototype.subscribe = () =>
      answer ? Promise.resolve(given as never) : Promise.reject(new DOMException('no service', 'AbortError'))
  }, subscribed)
