import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Lighthouse's results for a page: scores of 0–100, times in milliseconds. */
export type Finding = {
  scores: Record<Category, number>
  lcpMs: number
  tbtMs: number
  cls: number
  /** Names of failed audits. */
  failed: string[]
}

type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** Scores are for a simulated slow phone. Times are measured with throttling applied: 4x CPU, 9 Mbps and 60 ms. */
export type Throttling = 'simulated' | 'applied'

const flags: Record<Throttling, string[]> = {
  simulated: [],
  applied: [
    '--throttling-method=devtools',
    '--throttling.cpuSlowdownMultiplier=4',
    '--throttling.downloadThroughputKbps=9000',
    '--throttling.uploadThroughputKbps=9000',
    '--throttling.requestLatencyMs=60',
  ],
}

/** Installs Lighthouse in the benchmark's folder, once. */
export async function installLighthouse(): Promise<void> {
  if (!existsSync(program)) await run('npm', ['ci', '--no-fund', '--no-audit'], { cwd: folder })
}

const ATTEMPTS = 3

/** Runs Lighthouse on a page, as a phone. Throws if the third attempt fails too: now and then a trace is lost. */
export async function lookAt(url: string, chromium: string, throttling: Throttling): Promise<Finding> {
  for (let attempt = 1; ; attempt++) {
    const report = await ask(url, chromium, throttling)
    if (!report.runtimeError) return findingOf(report)
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`)
  }
}

async function ask(url: string, chromium: string, throttling: Throttling): Promise<Report> {
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-component-update'
  const kinds = `--only-categories=${categories.join(',')}`
  // Into a file, because its output to a pipe is truncated if the process exits first.
  const path = join(await mkdtemp(join(tmpdir(), 'liston-lighthouse-')), 'report.json')
  const asked = [program, url, kinds, '--output=json', `--output-path=${path}`, '--quiet']
  const env = { ...process.env, CHROME_PATH: chromium }
  // It exits with 1 if a page could not be judged, and the report contains the reason.
  await run(process.execPath, [...asked, '--no-enable-error-reporting', chrome, ...flags[throttling]], { env }).catch(
    () => {},
  )
  const report = JSON.parse(await readFile(path, 'utf8')) as Report
  await rm(dirname(path), { recursive: true })
  return report
}

function findingOf({ categories: judged, audits }: Report): Finding {
  const score = (name: Category) => Math.round(100 * (judged[name]?.score ?? 0))
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const weighed = Object.values(judged).flatMap((c) => c.auditRefs.filter((a) => a.weight > 0))
  return {
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])) as Record<Category, number>,
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    failed: [...new Set(weighed.map((a) => a.id))].filter((id) => (audits[id]?.score ?? 1) < 0.9),
  }
}
