import { findBrowser } from './rig/find-browser.ts'
import { categories, type Finding, installLighthouse, lookAt } from './rig/lighthouse.ts'
import { type Case, ROUNDS, type Row } from './rig/row.ts'

const times = ['lcp', 'tbt', 'cls'] as const

/** Home, explore and a ranking on a phone: Lighthouse's four scores and loading times. */
export const lighthouse: Case = async (rig) => {
  const origin = `http://127.0.0.1:${rig.ours.port}`
  const pages = { home: '/', explore: '/explore', ranking: `/ranking/${rig.rankingId}` }
  const browser = findBrowser()
  const rows: Row[] = []
  if (browser) await installLighthouse()
  for (const [page, path] of Object.entries(pages)) {
    const missing = browser ? {} : { missing: 'no Chromium' }
    const [simulated, applied] = browser
      ? [
          await rounds(() => lookAt(origin + path, browser, 'simulated')),
          await rounds(() => lookAt(origin + path, browser, 'applied')),
        ]
      : [[], []]
    for (const name of categories)
      rows.push({ id: `lighthouse-${name}-${page}`, ours: simulated.map((f) => f.scores[name]), ...missing })
    for (const name of times) {
      const value = { lcp: (f: Finding) => f.lcpMs, tbt: (f: Finding) => f.tbtMs, cls: (f: Finding) => f.cls }[name]
      rows.push({ id: `${name}-${page}`, ours: applied.map(value), ...missing })
    }
    const failed = [...new Set(simulated.flatMap((f) => f.failed))]
    if (failed.length) console.error(`· ${page}: ${failed.join(', ')}`)
  }
  return rows
}

async function rounds<T>(look: () => Promise<T>): Promise<T[]> {
  const found: T[] = []
  for (let round = 0; round < ROUNDS; round++) found.push(await look())
  return found
}
