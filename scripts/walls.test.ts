import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
let app: string

/** A small tree with the real walls, in which each wall is then broken once. */
beforeAll(() => {
  app = mkdtempSync(join(tmpdir(), 'liston-walls-'))
  for (const file of ['.dependency-cruiser.js', 'floor-plan.js', 'tsconfig.json'])
    cpSync(join(root, file), join(app, file))
  write('package.json', '{"type":"module"}')
  write('contract/package.json', '{"name":"@liston/contract","type":"module","exports":{"./*":"./src/*/index.ts"}}')
  for (const scope of ['@liston', '@orpc']) mkdirSync(join(app, 'node_modules', scope), { recursive: true })
  symlinkSync(join(app, 'contract'), join(app, 'node_modules/@liston/contract'))
  for (const name of ['kysely', 'zod', 'fastify', 'lucide-react', '@orpc/server'])
    symlinkSync(join(root, 'node_modules', name), join(app, 'node_modules', name))
  for (const slice of ['economy', 'rankings', 'voting']) {
    write(`contract/src/${slice}/index.ts`, 'export const x = 1\n')
    write(`server/src/features/${slice}/index.ts`, 'export const x = 1\n')
    write(`server/src/features/${slice}/store.ts`, "import 'kysely'\nexport const y = 1\n")
  }
  write('web/src/features/voting/index.ts', 'export const w = 1\n')
})
afterAll(() => rmSync(app, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(app, path)), { recursive: true })
  writeFileSync(join(app, path), text)
}

/** Names of the walls that fire for the application as it stands. */
function fired(): string[] {
  const args = ['contract/src', 'server/src', 'web/src', '--config', '.dependency-cruiser.js', '--output-type', 'json']
  let out: string
  try {
    out = execFileSync(join(root, 'node_modules/.bin/depcruise'), args, {
      cwd: app,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    out = (error as { stdout: string }).stdout
  }
  const { summary } = JSON.parse(out) as { summary: { violations: { rule: { name: string } }[]; totalCruised: number } }
  expect(summary.totalCruised).toBeGreaterThan(6)
  return [...new Set(summary.violations.map((v) => v.rule.name))]
}

test('a sound tree passes', () => {
  expect(fired()).toEqual([])
})

const breaches: [wall: string, path: string, text: string][] = [
  [
    'floor-3-looks-down',
    'server/src/features/rankings/bad.ts',
    "import { x } from '../voting/index.ts'\nexport const z = x\n",
  ],
  [
    'floor-4-looks-down',
    'server/src/features/voting/bad.ts',
    "import type { x } from '../reviews/index.ts'\nexport type Z = typeof x\n",
  ],
  [
    'use-the-door',
    'server/src/features/voting/bad.ts',
    "import { y } from '../rankings/store.ts'\nexport const z = y\n",
  ],
  [
    'use-the-door-from-outside',
    'server/src/sample/bad.ts',
    "import { y } from '../features/rankings/store.ts'\nexport const z = y\n",
  ],
  [
    'use-the-door-from-outside',
    'web/src/pages/bad.ts',
    "import { part } from '../features/voting/panel/part.ts'\nexport const z = part\n",
  ],
  [
    'use-the-door-of-the-contract',
    'contract/src/voting/bad.ts',
    "import { q } from '../rankings/inner.ts'\nexport const z = q\n",
  ],
  [
    'on-the-plan',
    'server/src/features/loose-slice/index.ts',
    "import { x } from '../economy/index.ts'\nexport const z = x\n",
  ],
  ['contract-is-pure', 'contract/src/voting/bad.ts', "import 'fastify'\nexport const z = 1\n"],
  [
    'platform-knows-no-feature',
    'server/src/platform/bad.ts',
    "import { x } from '../features/economy/index.ts'\nexport const z = x\n",
  ],
  [
    'web-and-server-apart',
    'web/src/bad.ts',
    "import { x } from '../../server/src/features/economy/index.ts'\nexport const z = x\n",
  ],
  ['sql-lives-in-store', 'server/src/features/voting/bad.ts', "import { sql } from 'kysely'\nexport const z = sql\n"],
  [
    'one-road-for-a-refusal',
    'server/src/features/voting/bad.ts',
    "import { ORPCError } from '@orpc/server'\nexport const z = ORPCError\n",
  ],
  [
    'parts-hide-their-library',
    'web/src/features/voting/bad.tsx',
    "import { Star } from 'lucide-react'\nexport const z = Star\n",
  ],
  [
    'resolves',
    'server/src/features/voting/bad.ts',
    "import { x } from '@liston/contract/nowhere'\nexport const z = x\n",
  ],
]

test.each(breaches)('%s fires', (wall, path, text) => {
  write('contract/src/rankings/inner.ts', 'export const q = 1\n')
  write('web/src/features/voting/panel/part.ts', 'export const part = 1\n')
  write('server/src/features/reviews/index.ts', 'export const x = 1\n')
  write(path, text)
  try {
    expect(fired()).toContain(wall)
  } finally {
    rmSync(join(app, path))
  }
})

test('no-circle fires, for types too', () => {
  write('server/src/features/voting/a.ts', "import type { B } from './b.ts'\nexport type A = B\n")
  write('server/src/features/voting/b.ts', "import type { A } from './a.ts'\nexport type B = A | 1\n")
  expect(fired()).toContain('no-circle')
})
