import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type OwnDatabase } from '../testing/own-database.ts'

const main = new URL('../main.mjs', import.meta.url).pathname
let database: OwnDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

type Loaded = { files: string[]; resolved: number; builtins: string[] }

/** Prints what the process has loaded when it announces that it serves. */
const report = `
  import { registerHooks } from 'node:module'
  const files = []
  let resolved = 0
  registerHooks({
    resolve: (name, context, next) => (resolved++, next(name, context)),
    load: (url, context, next) => (files.push(url), next(url, context)),
  })
  const { log } = console
  console.log = (line) => {
    log(line)
    if (line.includes('is ready at')) log('loaded ' + JSON.stringify({ files, resolved, builtins: process.moduleLoadList }))
  }`

async function loadedAtStart(): Promise<Loaded> {
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(report)}`, main], {
    env: { PATH: process.env.PATH, SEED: 'none', LOG_LEVEL: 'error', PORT: '0', DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  for await (const data of child.stdout.setEncoding('utf8')) {
    output += String(data)
    if (/^loaded .*\n/m.test(output)) child.kill('SIGTERM')
  }
  await exited
  return JSON.parse(/^loaded (.*)$/m.exec(output)?.[1] ?? '')
}

/** Packages of server/package.json that the start needs. Everything else loads on first use. */
const needed = [
  '@fastify/cookie',
  '@fastify/static',
  '@orpc/openapi',
  '@orpc/server',
  'croner',
  'csv-parse',
  'fastify',
  'kysely',
  'lru-cache',
  'otpauth',
  'pg',
  'pino',
  'rate-limiter-flexible',
  'uuid',
]

// Starts the whole application with its sandbox in a process of its own.
test('a start loads the packages that the first page needs, and looks for each module once', {
  timeout: 90_000,
}, async () => {
  const { dependencies } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  const { files, resolved, builtins } = await loadedAtStart()
  const packages = new Set(files.map((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]))
  expect(Object.keys(dependencies).filter((name) => packages.has(name))).toEqual(needed)
  // Fastify's compiler of JSON schemas.
  expect(packages).not.toContain('ajv')
  expect(files.length).toBeGreaterThan(1_000)
  expect(resolved).toBeLessThan(1.5 * files.length)
  expect(
    files.filter((url) => /server\/src\/(sample|pages\/api\/docs)/.test(url)).map((url) => url.split('/').at(-1)),
  ).toEqual(['demo-accounts.ts'])
  // The client behind `fetch`.
  expect(builtins.filter((name) => name.endsWith('deps/undici/undici'))).toEqual([])
})
