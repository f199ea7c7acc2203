import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './docs/sources.mjs'

/** Tests that read the whole project; a new feature must not break them. */
const ofTheApp = [
  ...['pages', 'refusals', 'tables', 'owners', 'documents', 'literal-texts'].map((name) => `scripts/${name}.test.ts`),
  ...['structure', 'idempotency'].map((name) => `server/src/${name}.test.ts`),
]

/**
 * `npm test -- --long` also generates a second feature, runs all of `npm run check` on the copy, builds it, and runs
 * its tests.
 */
const isLong = process.env.PROOF === 'full'

let copy: string
/** A copy of the repository with the same packages, except that those of the repository are the copy's own. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'liston-new-feature-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  )
  for (const file of files.filter((f) => f && !f.startsWith('server/sample/rankings/'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const home of ['.', 'server', 'web', 'contract', 'sandbox']) shareModules(home)
  mkdirSync(join(copy, 'node_modules/@liston'))
  for (const name of ['contract', 'sandbox', 'server'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@liston', name))
  // So that git reports what the new feature changes. Only --long compares with a commit.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  execFileSync('git', ['-c', 'core.compression=0', 'add', '--all'], { cwd: copy })
  if (!isLong) return
  const nobody = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@liston.test']
  execFileSync('git', [...nobody, 'commit', '--quiet', '--no-gpg-sign', '-m', 'as it is'], { cwd: copy })
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
  for (const name of names.filter((n) => n !== '@liston' && n !== '.cache' && !n.startsWith('.vite')))
    symlinkSync(join(from, name), join(to, name))
}

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
    // As in scripts/check.mjs: the compiler and the linter are Go programs. On one core they compute no type twice.
    env: { ...process.env, GOMAXPROCS: '1', GOGC: '400' },
  })
  return { status, said: stdout + stderr }
}

// The generator migrates a database, and the compiler and the linter read the whole project. This takes half a minute
// of CPU time, or three minutes with --long.
const timeout = isLong ? 600_000 : 240_000

/** The sources that the generator created and changed. */
const written = () =>
  execFileSync('git', ['ls-files', '--modified', '--others', '--exclude-standard'], { cwd: copy, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(file))

const quick = () => [
  ['oxlint', '--type-aware', '--type-check', ...written()],
  ['depcruise', '--config', '.dependency-cruiser.js', '--max-depth', '1', '--output-type', 'err', ...written()],
  ['node', 'scripts/boundaries/check-sql.mjs'],
  ['biome', 'format', ...written()],
]
const everything = [
  ['node', 'scripts/check.mjs', '--no-install', '--changed'],
  ['node', '-e', "import('./scripts/steps.mjs').then((steps) => steps.build())"],
  ['vitest', 'run', 'lucky-draw', 'planned-draw', ...ofTheApp],
]

/** Generates a feature that is already in module-map.js and so needs no layer. */
function addPlanned() {
  const planned = join(copy, 'module-map.js')
  writeFileSync(planned, readFileSync(planned, 'utf8').replace("['acts'],", "['acts', 'planned-draw'],"))
  const drawing = join(copy, 'ARCHITECTURE.md')
  writeFileSync(drawing, readFileSync(drawing, 'utf8').replace(/^(\d+ +acts)/m, '$1  planned-draw'))
  expect(run('node', 'scripts/new-feature.mjs', 'planned-draw', 'Planned draw: another one.')).toMatchObject({
    status: 0,
  })
}

test('what a new feature begins with passes the checks, and at length the build and every test', { timeout }, () => {
  const said = run('node', 'scripts/new-feature.mjs', 'lucky-draw', '5', "Draws: who is today's lucky one.")
  expect(said).toMatchObject({ status: 0 })
  if (isLong) addPlanned()
  expect(written().length).toBeGreaterThan(20)
  for (const [command = '', ...args] of isLong ? everything : quick()) {
    const { status, said } = run(command, ...args)
    expect(status, `${command} ${args.join(' ')}: ${said}`).toBe(0)
  }
  expect(readFileSync(join(copy, 'server/src/app.ts'), 'utf8')).toContain('luckyDraw: openLuckyDraw(platform)')
  const plan = readFileSync(join(copy, 'module-map.js'), 'utf8')
  expect(plan).toMatch(/'voting',[^\]]*'lucky-draw',?\s*\]/)
  expect(readFileSync(join(copy, 'server/src/platform/db/migrate.ts'), 'utf8')).toMatch(
    /'voting',[^\]]*'lucky-draw',?\s*\]/,
  )
  expect(readFileSync(join(copy, 'server/schema/lucky-draw.sql'), 'utf8')).toContain('CREATE TABLE lucky_draw_entry')
  // The end-to-end tests, which do not run here, open every page.
  expect(readFileSync(join(copy, 'server/src/testing/addresses.ts'), 'utf8')).toContain("'/lucky-draw'")
  expect(readFileSync(join(copy, 'docs/generated/routes.md'), 'utf8')).toContain('/lucky-draw')
})

test('a name that is taken, wrong, without a layer or without a sentence is refused, and nothing changes', () => {
  const plan = () => readFileSync(join(copy, 'module-map.js'), 'utf8')
  const before = plan()
  for (const args of [
    ['voting', 'x'],
    ['Lucky', '5', 'x'],
    ['../out', '5', 'x'],
    ['nowhere', 'x'],
    ['nowhere', '99', 'x'],
    ['uploads', 'x'],
    ['ground', '1', 'x'],
    ['chat'],
  ])
    expect(run('node', 'scripts/new-feature.mjs', ...args)).toMatchObject({ status: 1 })
  expect(plan()).toBe(before)
})
