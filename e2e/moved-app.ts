import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startOwnApp } from './start-app.ts'

/** Nobody looks on: a page that learns of a new day asks for its reward at once, also while it is being left. */
export const leave = (page: Page) => page.goto('about:blank')

type Moved = {
  origin: string
  /** Where its embedded database lies. */
  dataDir: string
  goTo: (page: Page, moment: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * An application of a story's own whose clock begins at a moment and goes where the story wants it; the page's with it.
 * Choose one that is years ahead: the database, whose clock is its own, must find every session alive.
 */
export async function startMovedApp(begins: string, seed: 'demo' | 'none' = 'none'): Promise<Moved> {
  const dataDir = mkdtempSync(join(tmpdir(), 'liston-moved-'))
  // Open to the database's user too, so that its socket lies beside the data, where a story finds it.
  chmodSync(dataDir, 0o711)
  const file = join(dataDir, 'ahead')
  const own = await startOwnApp({
    dataDir,
    seed,
    more: {
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'moved-clock.mjs')}`,
      MOVED_CLOCK_AT: begins,
      MOVED_CLOCK_FILE: file,
    },
  })
  return {
    origin: own.origin,
    dataDir,
    async goTo(page, moment) {
      const to = Date.parse(moment)
      await leave(page)
      writeFileSync(file, String(to - Date.parse(begins)))
      await page.clock.setFixedTime(to + 60_000)
      for (;;) {
        const { asOf } = await (await page.request.get(`${own.origin}/api/v1/me/missions`)).json()
        if (Date.parse(asOf) >= to) return
      }
    },
    async stop() {
      await own.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
