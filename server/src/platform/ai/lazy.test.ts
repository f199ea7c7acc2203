import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const source = (path: string) => JSON.stringify(pathToFileURL(resolve(import.meta.dirname, '../..', path)).href)

/** Counts the library files loaded by the application, by a configured model, and by its first call. */
const script = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  const libraries = () => loaded.filter((url) => /node_modules[/](ai|@ai-sdk)[/]/.test(url)).length
  const counts = []
  await import(${source('serve.ts')})
  await import(${source('open-platform.ts')})
  counts.push(loaded.length, libraries())
  const { readConfig } = await import(${source('platform/config/index.ts')})
  const { openLog } = await import(${source('platform/log.ts')})
  const { openMetrics } = await import(${source('platform/metrics.ts')})
  const { openAi } = await import(${source('platform/ai/index.ts')})
  const config = readConfig({ AI_BASE_URL: 'http://127.0.0.1:1024/v1', AI_MODEL: 'x' })
  const ai = openAi({ config, log: openLog('silent'), metrics: openMetrics() })
  counts.push(libraries())
  await ai.write({ prompt: 'volcanes', language: 'es', count: 5, tone: 'neutral' }).catch(() => {})
  console.log(JSON.stringify([...counts, libraries()]))
`

// Loads the whole application in a process of its own.
test('the library is loaded by whoever asks first, and not by the application', { timeout: 30_000 }, () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const [all, atStart, opened, asked] = JSON.parse(said)
  expect(all).toBeGreaterThan(300)
  expect([atStart, opened]).toEqual([0, 0])
  expect(asked).toBeGreaterThan(0)
})
