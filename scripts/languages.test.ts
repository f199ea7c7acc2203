import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppProcess, startApp, stopApp } from '../server/src/testing/app-process.ts'
import { createDatabase, type OwnDatabase } from '../server/src/testing/own-database.ts'
import { admin, open, ours, own } from '../server/src/testing/addresses.ts'
import { addPerson, addRanking } from '../server/src/testing/people.ts'
import { openPool } from '../server/src/testing/pool.ts'
import { sizeOf } from '../server/src/testing/proof-sizes.ts'
import { scriptsOfLanguages } from '../web/languages.config.ts'
import { root, sources } from './docs/sources.mjs'
import { emptyFiles } from './language-texts.mjs'

const newFolder = () => mkdtemp(join(tmpdir(), 'languages-'))
async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

describe('the build', () => {
  const kernel = 'contract/src/kernel/languages.ts'
  const importKernel = `import { defineTexts } from '../../${kernel}'`
  let folder: string
  beforeAll(async () => {
    folder = await newFolder()
    const languages = await readFile(join(root, kernel), 'utf8')
    await write(folder, {
      [kernel]: languages.replace("en: 'English'", "en: 'English', pt: 'Português'"),
      'web/src/other.ts': `${importKernel}
        export const otherTexts = defineTexts({ es: { vote: 'es vota' }, en: { vote: 'en vote' } })`,
      'web/src/entry.ts': `${importKernel}
        import { otherTexts } from './other.ts'
        const es = { title: 'es título', close: 'es cerrar', more: { one: 'es uno', two: 'es dos' }, vote: otherTexts.es.vote }
        const en = { title: 'en title', close: 'en close', more: { one: 'en one', two: 'en two' }, vote: otherTexts.en.vote }
        export const texts = defineTexts({ es, en })
        export const bare = defineTexts<(n: number) => string>({ es: (n) => 'es votos ' + n, en: (n) => 'en votes ' + n })
        Object.assign(globalThis, { texts, bare })`,
      'languages/pt/web/src/other.ts': `export const otherTexts = { vote: 'pt vota' }`,
      'languages/pt/web/src/entry.ts': `type Some = object
        export const texts = { title: 'pt título', more: { two: 'pt dois' } } satisfies Some`,
    })
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** The code of each file of a build, by its name without the hash. */
  async function built(codes: string[], ssr = false): Promise<Record<string, string>> {
    const entry = join(folder, 'web/src/entry.ts')
    const { output } = (await build({
      root: join(folder, 'web'),
      configFile: false,
      logLevel: 'silent',
      plugins: [scriptsOfLanguages({ codes, root: folder })],
      build: { write: false, modulePreload: false, ssr: ssr && entry, rolldownOptions: { input: entry } },
    })) as unknown as { output: { fileName: string; source?: string; code?: string }[] }
    return Object.fromEntries(
      output.map((file) => [file.fileName.replace(/-[\w-]{8}\./, '.'), file.code ?? file.source ?? '']),
    )
  }
  const wordsIn = (code = '') => [...code.matchAll(/\b(es|en|pt) [a-zíó]+/g)].map(([words]) => words).sort()

  test('each script has the texts of its language only, and English ones where the language has none', async () => {
    const files = await built(['es', 'en', 'pt'])
    expect(Object.keys(files).sort()).toEqual(['assets/en/entry.js', 'assets/es/entry.js', 'assets/pt/entry.js'])
    expect(wordsIn(files['assets/es/entry.js'])).toEqual([
      'es cerrar',
      'es dos',
      'es título',
      'es uno',
      'es vota',
      'es votos',
    ])
    expect(wordsIn(files['assets/en/entry.js'])).toEqual([
      'en close',
      'en one',
      'en title',
      'en two',
      'en vote',
      'en votes',
    ])
    expect(wordsIn(files['assets/pt/entry.js'])).toEqual([
      'en close',
      'en one',
      'en votes',
      'pt dois',
      'pt título',
      'pt vota',
    ])
  })

  test('a further language changes nothing in the scripts of the others', async () => {
    const [two, three] = [await built(['es', 'en']), await built(['es', 'en', 'pt'])]
    expect(Object.keys(two)).toHaveLength(2)
    for (const [file, code] of Object.entries(two)) expect(three[file]).toBe(code)
  })

  test('the script for the server has all languages', async () => {
    const [code = ''] = Object.values(await built(['es', 'en', 'pt'], true))
    const { texts, bare } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    expect(texts.pt).toEqual({
      title: 'pt título',
      close: 'en close',
      more: { one: 'en one', two: 'pt dois' },
      vote: 'pt vota',
    })
    expect(texts.es).toMatchObject({ title: 'es título', vote: 'es vota' })
    expect(bare.pt(2)).toBe('en votes 2')
  })
})

/** The texts in brackets and a third longer, whatever shape they have. Addresses stay as they are. */
function longer(texts: unknown): unknown {
  if (typeof texts === 'string')
    return /^(\/|https?:|#|$)/.test(texts) ? texts : `[${texts}${'~'.repeat(Math.ceil(texts.length / 3))}]`
  if (typeof texts === 'function')
    return (...args: unknown[]) => longer((texts as (...all: unknown[]) => unknown)(...args))
  if (Array.isArray(texts)) return texts.map(longer)
  if (typeof texts !== 'object' || texts === null || '$$typeof' in texts) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, longer(text)]))
}

/** A file of the made-up language: a copy of the source file in which `defineTexts` gives the longer English texts. */
function longerTexts(text: string, file: string): string {
  const folder = dirname(`languages/xx/${file}`)
  const moved = text
    .replace(/\bdefineTexts,\s|, defineTexts\b|import \{ defineTexts \} from '[^']+'\n/, '')
    .replace(/ from '(\.[^']+)'/g, (_, to: string) => ` from '${relative(folder, join(dirname(file), to))}'`)
    .replace(/\b(\w+)\.en\b/g, '($1.xx ?? $1.en)')
  return `// @ts-nocheck
${longer}
const defineTexts = <T,>(texts: { en: T }) => longer(texts.en)
${moved}`
}

/** As a translator writes a file: typed, and without most of the texts. */
const someTexts = `import type { TextsFor } from '@liston/contract/kernel'
import type * as source from '../../../../../../../web/src/features/accounts/forms/texts.ts'

export const entryTexts: TextsFor<typeof source.entryTexts> = { signIn: 'Xign in', mailedTo: (email) => \`Xmail: \${email}\` }
`

/** A plain text in a file of `npm run new-language`: a comment of one line. */
const plainText = /^(\s*)\/\/ ('?[\w-]+'?: )'([^'\\\n]+)',$/gm

/** As a translator fills in such a file, with the longer texts. */
const filled = (file: string): string =>
  file.replace(plainText, (_, indent, key, text) => `${indent}${key}${JSON.stringify(longer(text))},`)

const translated = 'languages/xx/web/src/features/accounts/forms/texts.ts'
/** Plain English texts of several words that the made-up language has. */
function englishSentences(): Set<string> {
  const files = Object.entries(emptyFiles('xx') as Record<string, string>)
  const of = (text: string) =>
    [...text.matchAll(plainText)].map(([, , , words]) => words!).filter((w) => w.includes(' '))
  const all = new Set(files.flatMap(([, text]) => of(text)))
  // Of these it has two only.
  for (const words of of(files.find(([file]) => file === translated)![1])) all.delete(words)
  return all
}

/** The texts of a page, and those that assistive technology and empty fields show. */
function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'))
  const found = body.matchAll(/>([^<]+)<|\s(?:aria-label|placeholder|title|alt)="([^"]+)"/g)
  return [...found].map(([, text, attribute]) =>
    (text ?? attribute)!.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim(),
  )
}

describe('a made-up language', () => {
  let folder: string
  let database: OwnDatabase
  let app: AppProcess
  beforeAll(async () => {
    // Current scripts of this repository, for the copy.
    const steps = (await import(join(root, 'scripts/steps.mjs'))) as { build(): void }
    steps.build()
    folder = await newFolder()
    await copyRepository(folder)
    await addLanguage(folder)
    ;[database] = await Promise.all([createDatabase(), buildIn(folder)])
    app = await startApp(join(folder, 'data'), { DATABASE_URL: database.url }, folder)
    // It copies, builds and starts the whole application.
  }, 180_000)
  afterAll(async () => {
    await stopApp(app)
    await database.drop()
    await rm(folder, { recursive: true })
  })

  async function visit(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${app.url}${path}`, { headers: { accept: 'text/html', ...headers } })
    return { status: response.status, html: await response.text() }
  }

  /** Switches it on or off, as staff do in the panel. */
  async function offer(staff: { cookie: string }, on: string[]) {
    const headers = { 'content-type': 'application/json', origin: app.url, 'sec-fetch-site': 'same-origin' }
    const response = await fetch(`${app.url}/api/v1/admin/settings/languages`, {
      method: 'PUT',
      headers: { ...headers, cookie: staff.cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ value: { on } }),
    })
    expect(response.status).toBe(200)
  }

  test('it is off at first: not offered, and no choice; staff switch it on, off and on again', async () => {
    const pool = openPool(database.connection)
    const ground = { pool, clock: { now: () => new Date() } }
    const [staff, reader] = [
      await addPerson(ground, 'lengua', { superAdmin: true }),
      await addPerson(ground, 'lectora'),
    ]
    await pool.query("UPDATE profile SET language = 'xx' WHERE id = $1", [reader.id])
    await pool.end()
    const ways: [string, Record<string, string>][] = [
      ['?lng=xx', { 'accept-language': 'en' }],
      ['', { 'accept-language': 'xx, en;q=0.5' }],
      ['', { cookie: 'i18next=xx' }],
      ['', { cookie: reader.cookie }],
    ]
    const seen = () =>
      Promise.all(
        ways.map(async ([query, headers]) => {
          const { html } = await visit(`/explore${query}`, headers)
          return [/<html lang="(\w+)"/.exec(html)?.[1], html.includes('Xxish'), html.includes('hreflang="xx"')]
        }),
      )
    const off = [
      ['en', false, false],
      ['en', false, false],
      // Who had chosen it gets Spanish.
      ['es', false, false],
      ['es', false, false],
    ]
    expect(await seen()).toEqual(off)
    const headers = { cookie: reader.cookie, 'content-type': 'application/json', origin: app.url }
    const chosen = {
      method: 'PATCH',
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      body: '{"language":"xx"}',
    }
    expect((await fetch(`${app.url}/api/v1/me`, chosen)).status).toBe(422)
    const { html } = await visit('/admin-panelrankw/settings?lng=en', { cookie: staff.cookie })
    expect(html).toMatch(/>In English, because still missing: [\d,]+ of [\d,]+\.</)
    await offer(staff, ['xx'])
    await expect.poll(seen, { timeout: 2_000 }).toEqual(ways.map(() => ['xx', true, true]))
    await offer(staff, [])
    await expect.poll(seen, { timeout: 2_000 }).toEqual(off)
    await offer(staff, ['xx'])
  })

  test('its pages have its texts and its code; the others stay as they are', async () => {
    const pool = openPool(database.connection)
    const ground = { pool, clock: { now: () => new Date() } }
    const { id } = await addRanking(ground, await addPerson(ground, 'ana'))
    await pool.end()
    for (const path of ['/', '/explore', `/ranking/${id}/r`]) {
      const [own, english] = [await visit(`${path}?lng=xx`), await visit(`${path}?lng=en`)]
      expect([path, own.status, english.status]).toEqual([path, 200, 200])
      expect(own.html).toMatch(/^<!doctype html><html lang="xx"/)
      expect(own.html).toContain('>[Skip to content~~~~~]<')
      expect(own.html).toContain('/assets/xx/')
      expect(english.html).toMatch(/^<!doctype html><html lang="en"/)
      expect(english.html).toContain('>Skip to content<')
      for (const { html } of [own, english]) expect(html).toMatch(/<button [^>]*value="xx" lang="xx"[^>]*>Xxish</)
    }
  })

  const walks: [whose: string, paths: string[], as: { superAdmin: boolean } | null][] = [
    ['open page', open.slice(0, 20), null],
    ['other open page', open.slice(20), null],
    ['page of a member', own, { superAdmin: false }],
    ['page of staff', admin.slice(0, 25), { superAdmin: true }],
    ['other page of staff', admin.slice(25), { superAdmin: true }],
  ]
  test.each(walks)('no %s shows an English text that it has', async (whose, paths, as) => {
    const pool = openPool(database.connection)
    const name = whose.replaceAll(' ', '_')
    const person = as && (await addPerson({ pool, clock: { now: () => new Date() } }, name, as))
    await pool.end()
    const english = englishSentences()
    // It would find them: the same page in English has some.
    expect(textsOf((await visit('/explore?lng=en')).html).filter((text) => english.has(text))).not.toEqual([])
    // The page of all texts shows those of each language.
    const mine = paths.filter((path) => ours(path) && !path.startsWith('/admin-panelrankw/texts'))
    let seen = 0
    for (const path of mine) {
      // In the address, because an account's own language comes before a cookie.
      const { html } = await visit(`${path}${path.includes('?') ? '&' : '?'}lng=xx`, { cookie: person?.cookie ?? '' })
      if (html.includes('<html lang="xx"')) seen++
      const left = textsOf(html).filter((text) => english.has(text))
      expect.soft([path, left]).toEqual([path, []])
    }
    // Few are not a page of the application.
    expect(seen).toBeGreaterThan(mine.length * 0.8)
  })

  test('pages in other languages link to it', async () => {
    const { html } = await visit('/explore?lng=en')
    expect(html).toMatch(/<link rel="alternate" hreflang="xx" href="[^"]*\/explore[?]lng=xx">/)
    expect(html).toContain('<meta property="og:locale:alternate" content="xx">')
  })

  test('what it lacks is English', async () => {
    const { html } = await visit('/sign-in?lng=xx')
    expect(html).toContain('Xign in')
    expect(html).toContain('Password')
    expect(html).not.toContain('[Password')
  })

  test('a cookie or the browser choose it; a language that is not in the list counts as no choice', async () => {
    const spoken = async (headers: Record<string, string>) =>
      /<html lang="(\w+)"/.exec((await visit('/explore', headers)).html)?.[1]
    expect(await spoken({ cookie: 'i18next=xx' })).toBe('xx')
    expect(await spoken({ 'accept-language': 'fr, xx;q=0.5' })).toBe('xx')
    expect(await spoken({ cookie: 'i18next=fr', 'accept-language': 'es' })).toBe('es')
  })

  // Only the full proof builds its scripts for browsers.
  if (sizeOf('languages') > 1)
    test('its scripts load, and have its texts; those of the others do not', async () => {
      const isIn = async (language: string) => {
        const { html } = await visit(`/sign-in?lng=${language}`)
        const paths = [...new Set(html.match(/\/assets\/\w\w\/[\w.-]+\.js/g))]
        const scripts = await Promise.all(paths.map((path) => fetch(app.url + path)))
        expect(scripts.filter(({ ok }) => !ok)).toEqual([])
        return (await Promise.all(scripts.map((script) => script.text()))).some((code) => code.includes('Xign in'))
      }
      expect([await isIn('xx'), await isIn('en'), await isIn('es')]).toEqual([true, false, false])
    })

  test('e-mails are in it', async () => {
    const body = JSON.stringify({ email: 'bea@liston.test', password: 'una frase larga' })
    const headers = {
      'content-type': 'application/json',
      cookie: 'i18next=xx',
      origin: app.url,
      'sec-fetch-site': 'same-origin',
    }
    const { status } = await fetch(`${app.url}/api/v1/sign-up`, { method: 'POST', headers, body })
    expect(status).toBe(202)
    const pool = openPool(database.connection)
    const { rows } = await pool.query('SELECT subject, language FROM mail')
    await pool.end()
    expect(rows).toEqual([{ subject: expect.stringMatching(/^\[Confirm .*~+\]/), language: 'xx' }])
  })
})

/** The workspaces without their tests, with the packages of this repository. */
async function copyRepository(folder: string): Promise<void> {
  const left = /\.test\.tsx?$|\.(gallery|picture)\.|\/(dist|node_modules)$/
  const copied = ['contract', 'sandbox', 'server', 'web', 'package.json', 'package-lock.json', 'tsconfig.base.json']
  for (const name of [...copied, 'scripts/build.mjs', 'scripts/steps.mjs'])
    await cp(join(root, name), join(folder, name), { recursive: true, filter: (path) => !left.test(path) })
  await mkdir(join(folder, 'node_modules/@liston'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@liston') await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of ['contract', 'sandbox', 'server', 'web'])
    await symlink(join(folder, name), join(folder, 'node_modules/@liston', name))
  // The bundler resolves links, so packages are outside the copy.
  const chunks = join(folder, 'web/chunks.json')
  const away = relative(dirname(chunks), join(root, 'node_modules'))
  await writeFile(chunks, (await readFile(chunks, 'utf8')).replaceAll('"../node_modules/', `"${away}/`))
}

/** Builds the pages of the copy. Its scripts for browsers are those of this repository, or its own in a full proof. */
async function buildIn(folder: string): Promise<void> {
  const forServer = "{ ssr: 'src/entry-server.tsx' }"
  const builds = sizeOf('languages') > 1 ? [forServer, '{}'] : [forServer]
  const code = `import { build } from 'vite'
    await Promise.all([${builds}].map((options) => build({ logLevel: 'warn', build: options })))`
  const cwd = join(folder, 'web')
  if (builds.length === 1) await cp(join(root, 'web/dist/client'), join(cwd, 'dist/client'), { recursive: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd, env })
}

/** What a developer does for a language: a line in the list, and a folder. */
async function addLanguage(folder: string): Promise<void> {
  const list = join(folder, 'contract/src/kernel/languages.ts')
  await writeFile(list, (await readFile(list, 'utf8')).replace("en: 'English'", "en: 'English', xx: 'Xxish'"))
  const fromGenerator = emptyFiles('xx') as Record<string, string>
  const named = /(texts|numbers|levels|categories)\.ts$/
  const files = ['contract/src', 'server/src', 'web/src'].flatMap((home) => sources(home) as string[])
  const texts: Record<string, string> = {}
  for (const file of files.filter((name) => named.test(name))) {
    const text = await readFile(join(root, file), 'utf8')
    if (text.includes('= defineTexts')) texts[`languages/xx/${file}`] = longerTexts(text, file)
  }
  await write(folder, {
    ...Object.fromEntries(Object.entries(fromGenerator).map(([file, text]) => [file, filled(text)])),
    ...texts,
    [translated]: someTexts,
  })
}
