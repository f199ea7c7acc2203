import type { Page } from '@playwright/test'

/** Whether an address is that of the application's own script. */
export const isApp = (url: URL) => /entry-client[^/]*\.js$/.test(url.pathname)

/** Keeps the application from a page until the function it answers is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let letGo: () => void = () => {}
  const free = new Promise<void>((done) => (letGo = done))
  await page.route(isApp, async (route) => {
    await free
    await route.continue()
  })
  return letGo
}
