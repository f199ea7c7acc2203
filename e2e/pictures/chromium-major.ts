import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const note = join(import.meta.dirname, 'baselines', 'chromium-major.txt')

const major = (): string =>
  /(\d+)\./.exec(
    execFileSync(chromium, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )?.[1] ?? '?'

/** The version that drew the baselines, or null before there are any. */
function drawnBy(): string | null {
  try {
    return readFileSync(note, 'utf8').trim()
  } catch {
    return null
  }
}

/** Whether this machine's Chromium is of the version that drew the baselines: another one shapes edges a little differently. */
export const sameChromium = (): boolean => drawnBy() === major()

/** Notes who draws them, when they are drawn anew. */
export const noteChromium = (): void => writeFileSync(note, `${major()}\n`)
