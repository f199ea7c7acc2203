import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSitemap } from '../../features/discovery/index.ts'
import { addTestArticle } from '../../testing/articles.ts'
import { addTestPage } from '../../testing/custom-pages.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { readSitemap } from '../../testing/read-sitemap.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let listed: { id: string }
let few: { id: string }
let machines: { id: string }

beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
  const diego = await addPerson(app, 'diego', { superAdmin: true })
  listed = await addRanking(app, ana)
  few = await addRanking(app, ana, { topic: 'Casi nadie votó' })
  machines = await addRanking(app, ana, { topic: 'De una máquina' })
  // Votes without weight do not make a ranking known.
  await app.pool.query('UPDATE ranking SET voters = 12, counted_voters = CASE id WHEN $1 THEN 2 ELSE 3 END', [few.id])
  await app.pool.query("UPDATE ranking SET ai_made = true, made_by = 'model' WHERE id = $1", [machines.id])
  await addTestArticle(app, { by: diego, slug: 'para-leer' })
  await addTestArticle(app, { by: diego, slug: 'sin-acabar', draft: true })
  await addTestPage(app, { by: diego, slug: 'quienes-somos' })
  await addTestPage(app, { by: diego, slug: 'a-medias', draft: true })
})
afterAll(() => app.close())

const films = (items: string[], o: { visibility?: 'private' } = {}) =>
  addRanking(app, ana, { topic: 'Mejores películas', category: 'cine-series', items, ...o })
/** Runs the job that is due every ten minutes. */
async function note() {
  await app.jobs.tick('note-passports')
  await app.jobs.drain()
}
const pathOf = (loc: string) => loc.replace(app.config.PUBLIC_ORIGIN, '')
/** Every URL of every file, read through the index. */
async function everything(): Promise<string[]> {
  const index = await app.http.inject('/sitemap.xml')
  expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const { lines, wrong } = readSitemap(index.body, 'sitemapindex')
  expect(wrong).toEqual([])
  const found: string[] = []
  for (const { loc } of lines) {
    const file = await app.http.inject(pathOf(loc))
    expect([loc, file.statusCode]).toEqual([loc, 200])
    const read = readSitemap(file.body, 'urlset')
    expect(read.wrong).toEqual([])
    found.push(...read.lines.map((line) => pathOf(line.loc)))
  }
  return found
}

test('200 robots are told of the sitemap, and the sitemap of all that is for search engines', async () => {
  expect((await app.http.inject('/robots.txt')).body).toContain(`\nSitemap: ${app.config.PUBLIC_ORIGIN}/sitemap.xml\n`)
  const found = await everything()
  expect(new Set(found).size).toBe(found.length)
  for (const path of [
    '/',
    '/explore',
    '/category/comida',
    '/social',
    `/ranking/${listed.id}/r`,
    `/profile/${ana.id}`,
    '/social/para-leer',
    '/p/quienes-somos',
  ])
    expect(found).toContain(path)
  const told = found.join(' ')
  for (const hidden of [few.id, machines.id, 'sin-acabar', 'a-medias', 'diego', '/sign-', '/admin', '/api'])
    expect([hidden, told.includes(hidden)]).toEqual([hidden, false])
})

test('200 every address of it stands at its own address, in itself, and asks no search engine to pass by', async () => {
  for (const path of await everything()) {
    const { statusCode, body } = await app.http.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect([path, body.includes('name="robots"')]).toEqual([path, false])
    expect([path, /<link rel="canonical" href="([^"]+)">/.exec(body)?.[1]]).toEqual([
      path,
      `${app.config.PUBLIC_ORIGIN}${path}`,
    ])
  }
})

test('files are cut by keys: together they hold each address once, however many there are', async () => {
  const ids = [listed.id, machines.id]
  for (let n = 0; n < 23; n++) ids.push((await addRanking(app, ana, { topic: `Número ${n} de muchos` })).id)
  await app.pool.query('UPDATE ranking SET counted_voters = 3, ai_made = false, made_by = NULL WHERE id <> $1', [
    few.id,
  ])
  const small = openSitemap(app, 4)
  const parts = (await small.parts()).filter(({ kind }) => kind === 'rankings')
  expect(parts).toHaveLength(7)
  const found: string[] = []
  for (const part of parts) for await (const batch of small.entries(part)) found.push(...batch.map(({ key }) => key))
  expect(found.toSorted()).toEqual(ids.toSorted())
  // A ranking published after the file boundaries were computed appears in the last file at once.
  const { id } = await addRanking(app, ana)
  await app.pool.query('UPDATE ranking SET counted_voters = 3 WHERE id = $1', [id])
  const last: string[] = []
  for await (const batch of small.entries(parts.at(-1)!)) last.push(...batch.map(({ key }) => key))
  expect(last).toContain(id)
})

test('404 what is no file of the sitemap', async () => {
  for (const path of [
    '/sitemap/votes/start_end.xml',
    '/sitemap/rankings/start_end',
    "/sitemap/rankings/start_';--.xml",
    '/sitemap/rankings/------------------------------------_end.xml',
    '/sitemap/toString/start_end.xml',
  ])
    expect([path, (await app.http.inject(path)).statusCode]).toEqual([path, 404])
})

test('200 a passport is told of from two rankings on that everybody may see, in this moment', async () => {
  const named = { category: 'musica', topic: 'Grupos de mi barrio' }
  await addRanking(app, ana, { ...named, items: ['Los Imposibles del Barrio', 'Uno'] })
  const two = await addRanking(app, ana, { ...named, items: ['los imposibles del barrio', 'Dos'] })
  await films(['El padrino', 'Casablanca'])
  const english = await films(['The Godfather', 'Psicosis'])
  await films(['Ciudadano Kane', 'Psicosis'])
  await films(['Ciudadano Kane', 'Rebeca'], { visibility: 'private' })
  await note()
  // The file boundaries are cached for an hour; the content of a file is read on each request.
  expect((await openSitemap(app).parts()).map(({ kind }) => kind)).toContain('items')
  const passports = async () => {
    const { lines, wrong } = readSitemap((await app.http.inject('/sitemap/items/start_end.xml')).body, 'urlset')
    expect([wrong, lines.every(({ lastmod }) => lastmod)]).toEqual([[], true])
    // The tapas of the other tests are in many rankings.
    return lines.map(({ loc }) => pathOf(loc)).filter((path) => !path.startsWith('/item/dish.'))
  }
  const found = await passports()
  const godfather = '/item/film.the-godfather'
  const band = found.find((path) => path.startsWith('/item/musica~'))
  expect(band).toContain('/item/musica~los_')
  expect(found.toSorted()).toEqual([godfather, band, '/item/film.psycho'].toSorted())
  for (const path of [godfather, band!]) {
    const { statusCode, body } = await app.http.inject(path)
    expect([path, statusCode, body.includes('name="robots"')]).toEqual([path, 200, false])
    expect(/<link rel="canonical" href="([^"]+)">/.exec(body)?.[1]).toBe(`${app.config.PUBLIC_ORIGIN}${path}`)
  }
  // A hidden or renamed item leaves the sitemap at once, without a job.
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [english.id])
  await app.pool.query("UPDATE item SET name = 'Otros', name_normal = 'otros' WHERE id = $1", [two.itemIds[0]])
  expect(await passports()).toEqual([])
  await app.pool.query("UPDATE ranking SET status = 'published' WHERE id = $1", [english.id])
  expect(await passports()).toContain(godfather)
})
