import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { noteRequests, tellWhatHappened } from './what-happened.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

/** Console messages that are expected. */
const harmless = [
  /^Failed to load resource: the server responded with a status of (400|401|402|403|404|409|410|422|423|429)/,
  // The test's own script, which the frame of an e-mail correctly blocks.
  /^Blocked script execution in '[^']*\/dev\/inbox\/[^']*\/body'/,
  /^Service Worker registration blocked by Playwright/,
  // A test went offline on purpose.
  /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  // A test blocked a file on purpose (`route.abort`).
  /^Failed to load resource: net::ERR_FAILED/,
]

type Fixtures = {
  /** `test.use({ worldOptions: … })`: differences of this world from the default one. */
  worldOptions: WorldOptions
  /** The application of this test only; `baseURL` is its address. */
  world: World
  /** Opens a page in a browser context of its own. */
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Opens an API user with cookies of their own, without a browser. */
  newCaller(): Promise<{ request: APIRequestContext }>
  watch: undefined
}

/**
 * A test with a world of its own (worlds/serve.ts). An unexpected console error, page error or hydration warning fails
 * it, in whichever window, tab or worker it is logged.
 */
export const test = base.extend<Fixtures>({
  worldOptions: [{}, { option: true }],
  world: async ({ worldOptions }, use) => {
    const world = await openWorld(worldOptions)
    await use(world)
    await world.close()
  },
  baseURL: async ({ world }, use) => use(world.origin),
  page: async ({ page }, use, info) => {
    await use(page)
    await tellWhatHappened(info, [page])
  },
  watch: [
    async ({ browser }, use) => {
      const complaints: string[] = []
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        listen(context, complaints)
        noteRequests(context)
        return context
      }
      await use(undefined)
      browser.newContext = open
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  newPage: async ({ browser, baseURL }, use, info) => {
    const opened: Page[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, locale: 'es-ES', ...options })
      opened.push(await context.newPage())
      return opened.at(-1)!
    })
    await tellWhatHappened(info, opened)
    for (const page of opened) await page.context().close()
  },
  newCaller: async ({ playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = []
    await use(async () => {
      const request = await playwright.request.newContext({ baseURL })
      opened.push(request)
      return { request }
    })
    for (const request of opened) await request.dispose()
  },
})
export { expect }

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => {
    const { message } = error.error()
    // A transition aborted before our script could suppress the error.
    if (!/^Transition was (aborted|skipped)/.test(message))
      complaints.push(`page error on ${error.page()?.url()}: ${message}`)
  })
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (!harmless.some((h) => h.test(message.text())))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
}
