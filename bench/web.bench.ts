import { request as openRequest } from 'node:http'
import { chromium } from 'playwright-core'
import { findBrowser } from './rig/find-browser.ts'
import { readFirstLoad } from './rig/first-load.ts'
import type { Case, Row } from './rig/row.ts'

/** What a guest's browser loads for a ranking: scripts, styles, fonts, and the total without images. */
export const web: Case = async (rig) => {
  const origin = `http://127.0.0.1:${rig.ours.port}`
  const url = `${origin}/ranking/${rig.rankingId}`
  const named = readFirstLoad(await (await fetch(url)).text())
  const loaded = await loadInBrowser(url)
  // Scripts that start by themselves count, whether or not the HTML lists them.
  const all = (...lists: (string[] | undefined)[]) =>
    new Set(lists.flatMap((list) => list ?? []).map((s) => new URL(s, origin).href))
  const first = all(named.scripts, loaded?.scripts)
  const kb = async (paths: Iterable<string>) => {
    let bytes = 0
    for (const path of paths) bytes += await gzipBytes(new URL(path, origin).href)
    return [bytes / 1024]
  }
  const missing = 'no Chromium'
  return [
    { id: 'js-first', ours: await kb(first) },
    { id: 'js', ours: await kb(all(named.scripts, named.later, loaded?.later)) },
    { id: 'css', ours: await kb(named.styles) },
    { id: 'fonts', ours: await kb(named.fonts) },
    loaded ? { id: 'requests', ours: [loaded.requests] } : { id: 'requests', ours: [], missing },
    loaded ? { id: 'page-kb', ours: [loaded.bytes / 1024] } : { id: 'page-kb', ours: [], missing },
  ] satisfies Row[]
}

const gzipBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    openRequest(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })

type Loaded = { scripts: string[]; later: string[]; requests: number; bytes: number }

/**
 * Opens a page in a browser with a phone's viewport, waits two seconds without input, then interacts. In Spanish, as the
 * page read without a browser: each language has its own scripts, and both would count.
 */
async function loadInBrowser(url: string): Promise<Loaded | undefined> {
  const executablePath = findBrowser()
  if (!executablePath) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })
    const loaded: Loaded = { scripts: [], later: [], requests: 0, bytes: 0 }
    page.on('request', (request) => {
      if (request.resourceType() === 'image') return
      loaded.requests++
      if (request.resourceType() === 'script') loaded.scripts.push(request.url())
    })
    page.on('requestfinished', async (request) => {
      if (request.resourceType() === 'image') return
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      loaded.bytes += responseBodySize + responseHeadersSize
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(2_000)
    const untouched = { ...loaded, scripts: [...loaded.scripts] }
    await page.keyboard.press('Tab')
    await page.waitForTimeout(2_000)
    return { ...untouched, later: loaded.scripts }
  } finally {
    await browser.close()
  }
}
