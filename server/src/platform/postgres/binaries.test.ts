import { chmod, cp, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseOwner, type Owner, runAs } from './owner.ts'
import { isRoot, Sandbox } from './testing/sandbox.ts'
import { type Binaries, locateBinaries, restoreLinks } from './locate-binaries.ts'
import { prepareBinaries, touchBinaries } from './start-postgres.ts'

let sandbox: Sandbox
let owner: Owner
let bare: Binaries

beforeAll(async () => {
  sandbox = await Sandbox.open()
  owner = await chooseOwner(sandbox.path('none'))
  bare = await packageWithoutLinks()
})
afterAll(() => sandbox.close())

/** The package as npm unpacks it without install scripts, in a folder that the server's user cannot enter. */
async function packageWithoutLinks(): Promise<Binaries> {
  const found = await locateBinaries()
  const home = sandbox.path('closed/native')
  await mkdir(sandbox.path('closed'), { mode: 0o700 })
  await cp(found.home, home, { recursive: true, verbatimSymlinks: true })
  await dropLinks(home)
  return { ...found, home }
}

async function dropLinks(home: string): Promise<void> {
  for (const name of await readdir(join(home, 'lib'))) {
    const file = join(home, 'lib', name)
    if ((await lstat(file)).isSymbolicLink()) await rm(file)
  }
}

async function version(home: string): Promise<string> {
  const { output } = await runAs({ program: join(home, 'bin', 'postgres'), args: ['--version'], owner })
  return output
}

test.each(['win32-x64', 'linux-riscv64', 'freebsd-x64'])(
  '%s is refused, and DATABASE_URL named as the way out',
  async (platform) => {
    const refused = locateBinaries(platform)
    await expect(refused).rejects.toThrow(/DATABASE_URL/)
    await expect(refused).rejects.toMatchObject({ name: 'PostgresRefusal' })
  },
)

test('links that the install script did not make are made, once and for all', async () => {
  const listed = JSON.parse(await readFile(join(bare.home, 'pg-symlinks.json'), 'utf8')) as unknown[]
  await restoreLinks(bare.home)
  await restoreLinks(bare.home)
  const names = await readdir(join(bare.home, 'lib'), { withFileTypes: true })
  expect(names.filter((entry) => entry.isSymbolicLink())).toHaveLength(listed.length)
  await dropLinks(bare.home)
})

if (isRoot) {
  let privateHome: string

  test('root: binaries in a closed home run from a copy beside the data', async () => {
    const besideData = sandbox.path('beside')
    await mkdir(besideData, { mode: 0o711 })
    const need = { binaries: bare, owner, besideData }
    const homes = await Promise.all([prepareBinaries(need), prepareBinaries(need)])
    expect(homes).toEqual([join(besideData, `binaries-${bare.version}`), homes[0]])
    expect(await version(homes[0])).toMatch(/PostgreSQL\) 18/)
    expect(await readdir(besideData)).toHaveLength(1)
    expect((await lstat(homes[0])).uid).toBe(0)
  })

  test('root: with the data in the closed home too, the copy goes to the private folder, and is mended there', async () => {
    const need = { binaries: bare, owner, besideData: sandbox.path('closed') }
    const home = await prepareBinaries(need)
    privateHome = home
    expect(dirname(dirname(home))).toBe(sandbox.folder)
    expect(await version(home)).toMatch(/PostgreSQL\) 18/)
    const stopWords = join(home, 'share', 'postgresql', 'tsearch_data', 'spanish.stop')
    // Simulates a cleaner of temporary folders.
    await rm(stopWords)
    expect(await prepareBinaries(need)).toBe(home)
    expect((await lstat(stopWords)).size).toBeGreaterThan(0)
  })

  test('root: a copy in use is kept from looking old', async () => {
    const begin = Date.now()
    await touchBinaries(privateHome)
    expect((await lstat(join(privateHome, 'bin', 'postgres'))).mtimeMs).toBeGreaterThanOrEqual(begin - 1000)
  })
} else {
  test('a package that can not be written and lacks its links runs from a copy', async () => {
    const besideData = sandbox.path('beside')
    await mkdir(besideData)
    await chmod(join(bare.home, 'lib'), 0o555)
    try {
      const home = await prepareBinaries({ binaries: bare, owner, besideData })
      expect(home).not.toBe(bare.home)
      expect(await version(home)).toMatch(/PostgreSQL\) 18/)
    } finally {
      await chmod(join(bare.home, 'lib'), 0o755)
    }
  })
}
