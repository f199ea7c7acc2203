import type { BrowserContext, Page, Request, TestInfo } from '@playwright/test'

/** The latest lines per page; a run's log contains every failure twice. */
const REQUESTS = 20
const LINES = 40

const requests = new WeakMap<BrowserContext, string[]>()

/** Records the requests of a context's pages to the application: pages, calls and streams, not files. */
export function noteRequests(context: BrowserContext): void {
  const noted: string[] = []
  requests.set(context, noted)
  const started = Date.now()
  const note = (request: Request, ended: string) => {
    const { pathname, search } = new URL(request.url())
    if (!['document', 'fetch', 'xhr', 'eventsource'].includes(request.resourceType())) return
    noted.push(`${((Date.now() - started) / 1000).toFixed(2)} s ${request.method()} ${pathname}${search} ${ended}`)
  }
  context.on('request', (request) => note(request, 'asked'))
  context.on('response', (response) => note(response.request(), `answered ${response.status()}`))
  context.on('requestfailed', (request) => note(request, `failed ${request.failure()?.errorText ?? ''}`))
}

/**
 * Attaches to a failed test what each of its pages shows, and its last requests, because a run's log is often all there
 * is.
 */
export async function tellWhatHappened(info: TestInfo, pages: readonly Page[]): Promise<void> {
  if (info.status === info.expectedStatus) return
  for (const page of pages) {
    const asked = (requests.get(page.context()) ?? []).slice(-REQUESTS)
    const body = [`On ${page.url()}:`, ...(await shown(page)), 'Asked last:', ...asked].join('\n  ')
    await info.attach('what happened', { body, contentType: 'text/plain' })
  }
}

/** The page's accessibility tree and the focused element. */
async function shown(page: Page): Promise<string[]> {
  try {
    const main = (await page.locator('main').ariaSnapshot({ timeout: 2_000 })).replace(/^ *- option .*\n/gm, '')
    const over = await page.locator('[role=dialog], [role=alertdialog], [role=status], [role=alert]').allInnerTexts()
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    return [
      ...main.split('\n').slice(0, LINES),
      ...over.filter(Boolean).map((text) => `says: ${text}`),
      `focus: ${focus}`,
    ]
  } catch (error) {
    return [`cannot be read: ${error}`]
  }
}
