import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type OwnDatabase } from '../server/src/testing/own-database.ts'
import { assemble, productionPackages, sizeOf } from './build-production.mjs'
import { root } from './docs/sources.mjs'

let folder: string
let database: OwnDatabase
beforeAll(async () => {
  // Outside the repository, so that no import finds a package of it.
  folder = await mkdtemp(join(tmpdir(), 'liston-production-'))
  // As the Dockerfile does.
  assemble(folder, { postgres: false })
  database = await createDatabase()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

// Starts without compiled code: some ten seconds on a busy machine.
test('the production folder starts by itself and serves pages, pictures, files and sign-ins', {
  timeout: 60_000,
}, async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['server/src/main.mjs'], {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      SEED: 'none',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      AUTH_SECRET: 'x'.repeat(32),
      MAIL_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await expect.poll(() => output, { timeout: 45_000 }).toContain('is ready at')

  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  expect(await get('/readyz')).toMatchObject({ status: 200 })
  const home = await get('/')
  expect(home).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', text: expect.stringContaining('<h1') })
  const script = /"(\/assets\/[^"]+\.js)"/.exec(home.text)?.[1] ?? 'no script'
  expect(await get(script)).toMatchObject({ status: 200, type: expect.stringContaining('javascript') })
  expect(await get('/og-image?lng=es')).toMatchObject({ status: 200, type: 'image/png' })
  expect(await get('/api/openapi.json')).toMatchObject({ status: 200 })
  const signIn = await fetch(`http://127.0.0.1:${port}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin },
    body: JSON.stringify({ email: 'nobody@liston.test', password: 'nine slow turtles' }),
  })
  expect(await signIn.json()).toMatchObject({ code: 'CREDENTIALS_WRONG' })
  child.kill('SIGTERM')
  expect(await exited, output).toBe(0)
  expect(output).not.toMatch(/Cannot find|ERR_MODULE/)
})

const entries = () => readdirSync(folder, { withFileTypes: true, recursive: true })

test('the production folder has no tools, tests, types or links to the outside, and fits the image', () => {
  const paths = entries().map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  expect(paths).toContain(join('web', 'dist', 'server', 'entry-server.js'))
  const tools =
    /node_modules[\\/](vite|vitest|typescript|rolldown|lightningcss|esbuild|tailwindcss|playwright(-core)?|oxlint|npm|@(vitejs|swc|types|playwright|biomejs|tailwindcss)[\\/].*)$/
  expect(paths.filter((path) => tools.test(path))).toEqual([])
  expect(
    paths.filter((path) => /^(server|contract|web).*(\.test\.tsx?|[\\/]testing)$|\.d\.[cm]?ts$/.test(path)),
  ).toEqual([])
  const here = realpathSync(folder)
  const links = entries().filter((entry) => entry.isSymbolicLink())
  expect(links.map(({ name }) => name)).toEqual(expect.arrayContaining(['contract', 'server']))
  const targets = links.map(({ parentPath, name }) => realpathSync(join(parentPath, name)))
  expect(targets.filter((target) => !target.startsWith(here))).toEqual([])
  // The image may have 350 MB: Debian has 80, Node 121.
  expect(sizeOf(folder)).toBeLessThan(149)
})

test('the production folder has every package that its workspaces name for this machine', () => {
  for (const workspace of ['server', 'contract']) {
    const { dependencies } = JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies)) {
      const places = [join(folder, workspace, 'node_modules', name), join(folder, 'node_modules', name)]
      expect(places.some(existsSync), `${name} of ${workspace}`).toBe(true)
    }
  }
})

test('packages are found as Node finds them: nested first, peers too, those of tools and other machines not', () => {
  const other = process.platform === 'linux' ? 'darwin' : 'linux'
  const packages = {
    server: { dependencies: { a: '1', '@types/a': '1' }, optionalDependencies: { 'b-here': '1', 'b-other': '1' } },
    'node_modules/a': {
      dependencies: { c: '2' },
      peerDependencies: { d: '1', e: '1' },
      peerDependenciesMeta: { e: { optional: true } },
    },
    'node_modules/a/node_modules/c': {},
    'node_modules/b-here': { optional: true, os: process.platform, cpu: [process.arch] },
    'node_modules/b-other': { optional: true, os: [other] },
    'node_modules/c': {},
    'node_modules/d': { dependencies: { c: '1' } },
    'node_modules/e': {},
    'node_modules/@types/a': {},
    'node_modules/tool': { dev: true },
  }
  expect(productionPackages(packages, ['server'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/b-here',
    'node_modules/c',
    'node_modules/d',
  ])
})

test('a folder with other files is never replaced', async () => {
  expect(() => assemble(root)).toThrow('Name a new folder')
  expect(() => assemble(join(root, '..'))).toThrow('Name a new folder')
  expect(() => assemble(join(root, 'docs'))).toThrow('Name a new folder')
})
