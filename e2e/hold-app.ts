import type { Page } from '@playwright/test'

/** True for the URL of the application's own script. */
export const isApp = (url: URL) => /entry-client[^/]*\.js$/.test(url.pathname)

/** Blocks loading of the application until the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let letGo: () => void = () => {}
  const free = new Promise<void>((done) => (letGo = done))
  await page.route(isApp, async (route) => {
    await free
    await route.continue()
  })
  return letGo
}
