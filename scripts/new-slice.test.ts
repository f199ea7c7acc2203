import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './docs/sources.mjs'

let copy: string
/** A copy of the repository in which the packages are the same, but the contract is its own. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'liston-new-slice-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  )
  for (const file of files.filter((f) => f && !f.startsWith('server/sample/'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const home of ['.', 'server', 'web', 'contract']) shareModules(home)
  mkdirSync(join(copy, 'node_modules/@liston'))
  symlinkSync(join(copy, 'contract'), join(copy, 'node_modules/@liston/contract'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function shareModules(home: string) {
  const from = join(root, home, 'node_modules')
  const to = join(copy, home, 'node_modules')
  let names: string[] = []
  try {
    names = readdirSync(from)
  } catch {
    return
  }
  mkdirSync(to)
  for (const name of names.filter((n) => n !== '@liston' && !n.startsWith('.vite')))
    symlinkSync(join(from, name), join(to, name))
}

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('a new slice passes every check from its first minute', { timeout: 120_000 }, () => {
  expect(run('node', 'scripts/new-slice.mjs', 'lucky-draw', '5', 'Draws: who is lucky today.')).toMatchObject({
    status: 0,
  })
  expect(run('node', 'scripts/new-slice.mjs', 'missions', 'Missions: what to do today.')).toMatchObject({ status: 0 })
  const walls = ['contract/src', 'server/src', 'web/src', '--config', '.dependency-cruiser.js', '--output-type', 'err']
  for (const [command, ...args] of [
    ['tsc', '--noEmit'],
    ['oxlint'],
    ['depcruise', ...walls],
    ['node', 'scripts/structure-rules.mjs'],
    ['biome', 'format', 'contract', 'server/src', 'web/src', 'floor-plan.js'],
  ] as const)
    expect({ command, ...run(command, ...args) }).toMatchObject({ command, status: 0 })
  const app = readFileSync(join(copy, 'server/src/app.ts'), 'utf8')
  expect(app).toContain('luckyDraw: openLuckyDraw()')
  expect(readFileSync(join(copy, 'floor-plan.js'), 'utf8')).toMatch(/'rumble', .*'lucky-draw'\]/)
})

test('a name that is taken, wrong, without a floor or without a sentence is refused, and nothing changes', () => {
  const plan = () => readFileSync(join(copy, 'floor-plan.js'), 'utf8')
  const before = plan()
  for (const args of [
    ['voting', 'x'],
    ['Lucky', '5', 'x'],
    ['../out', '5', 'x'],
    ['nowhere', 'x'],
    ['nowhere', '99', 'x'],
    ['chat'],
  ])
    expect(run('node', 'scripts/new-slice.mjs', ...args)).toMatchObject({ status: 1 })
  expect(plan()).toBe(before)
})
