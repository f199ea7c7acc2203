import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addTestArticle } from './testing/articles.ts'
import { addComment } from './testing/comments.ts'
import { addRanking } from './testing/people.ts'
import { openPlainApp } from './testing/plain-app.ts'
import { plainBrowser } from './testing/plain-browser.ts'

// Reading without JavaScript: the pages that the server renders, their links and their forms.
const { app, ask, someone } = await openPlainApp()
afterAll(() => app.close())

test('A guest reads the home page, a category, more of the list, and searches', async () => {
  const { person: author } = await someone()
  for (let n = 0; n < 20; n++)
    await addRanking(app, (await someone()).person, { topic: `Discos de los 90, ${n}`, category: 'musica' })
  await addRanking(app, author, { topic: 'Las mejores películas de miedo', category: 'cine-series' })
  const songs = 'Canciones que salvan películas'
  await addRanking(app, (await someone()).person, { topic: songs, category: 'musica' })
  await app.pool.query('UPDATE ranking SET search = ranking_search(id)')
  const guest = plainBrowser(app)
  await guest.open('/')
  expect(guest.text()).toContain('El listón de hoy')
  await guest.follow(/Música \d/)
  expect(guest.path()).toMatch(/^\/category\/musica/)
  expect(guest.text()).toContain('Discos de los 90')
  await guest.open('/explore')
  const shown = () => [...guest.html().matchAll(/<h2[^>]*>.*?href="(\/ranking\/[^"]+)"/gs)].map(([, href]) => href)
  const first = shown()
  expect(first).toHaveLength(18)
  await guest.follow('Cargar más')
  expect(shown().length).toBeGreaterThan(0)
  expect(shown().filter((address) => first.includes(address))).toEqual([])
  await guest.follow('Viral')
  expect(guest.path()).toContain('sort=viral')
  await guest.press('Buscar', { q: 'peliculas' })
  for (const topic of [songs, 'Las mejores películas de miedo']) expect(guest.text()).toContain(topic)
  await guest.press('Buscar', { q: 'peliculas', category: 'cine-series' })
  expect(guest.text()).not.toContain(songs)
  await guest.follow('Las mejores películas de miedo')
  expect(/<h1[^>]*>Las mejores películas de miedo/.test(guest.html())).toBe(true)
  await guest.follow(new RegExp(author.username))
  expect(new RegExp(`<h1[^>]*>.*${author.username}`).test(guest.html())).toBe(true)
  expect(guest.text()).toMatch(/Nivel \d+/)
})

test('A mistyped search is set right, and one that finds nothing invites to create', async () => {
  await addRanking(app, (await someone()).person, { topic: 'Las mejores películas mudas', category: 'cine-series' })
  await app.pool.query('UPDATE ranking SET search = ranking_search(id)')
  const guest = plainBrowser(app)
  await guest.open('/explore?q=pelculas')
  expect(guest.text()).toContain('Mostrando resultados para «películas»')
  expect(guest.text()).toContain('Las mejores películas mudas')
  await guest.press('Buscar', { q: 'Xqzwvk de Kjhgfd' })
  expect(guest.html().includes('href="/create-ranking?topic=Xqzwvk+de+Kjhgfd"')).toBe(true)
  expect(guest.html().includes('href="/create-ranking/ai?topic=Xqzwvk+de+Kjhgfd"')).toBe(true)
})

test('Who is PRO wears a badge on their page, and nobody else does', async () => {
  const guest = plainBrowser(app)
  for (const pro of [true, false]) {
    const { person, browser } = await someone({ pro })
    await browser.open('/profile')
    await guest.open(`/profile/${person.id}`)
    for (const one of [browser, guest])
      expect(/>PRO<.*<\/main>/s.test(one.html().replace(/<header.*?<\/header>/s, ''))).toBe(pro)
  }
})

test('Pages lead to what belongs to them', async () => {
  const { person, browser } = await someone({ superAdmin: true })
  const { id } = await addRanking(app, person)
  for (const [path, link, to] of [
    ['/create-ranking', /^Con IA/, '/create-ranking/ai'],
    ['/my-rankings', 'Importar', '/import'],
    ['/my-rankings', /^Editar/, `/edit-ranking/${id}`],
    ['/support', '¿Una palabra mal? Propón otra', '/wording'],
    ['/support', /^Abrir un ticket/, '/support/tickets'],
    ['/terms', 'Si se usa una obra tuya', '/copyright'],
    ['/admin-panelrankw/content', 'Comentarios', '/admin-panelrankw/content?of=comment'],
  ] as const) {
    await browser.open(path)
    await browser.follow(link)
    expect([path, browser.path(), browser.status()]).toEqual([path, to, 200])
  }
  // The panel has no header and no footer, but a way back.
  const frame = /class="shell-(header|footer)"/
  await browser.open('/admin-panelrankw')
  expect([/<h1[^>]*>Panel</.test(browser.html()), frame.test(browser.html())]).toEqual([true, false])
  await browser.follow(/^Volver a/)
  expect([browser.path(), frame.test(browser.html())]).toEqual(['/', true])
})

test('Every tab of one’s own profile is a page, and marks itself as the current one', async () => {
  const { browser } = await someone()
  await browser.open('/profile')
  const nav = () => /<nav[^>]*aria-label="Partes de tu perfil"[^>]*>.*?<\/nav>/s.exec(browser.html())![0]
  const links = [...nav().matchAll(/<a[^>]*href="([^"]+)"[^>]*>(?:<[^>]*>)*([^<]+)/g)]
  const names = ['Resumen', 'Rankings', 'Logros', 'Recompensas y retos', 'Evolución', 'Ajustes']
  expect(links.map(([, , name]) => name)).toEqual(expect.arrayContaining(names))
  for (const [, href = '', name] of links) {
    await browser.open(href.replaceAll('&amp;', '&'))
    const current = /<a[^>]*aria-current="page"[^>]*>(?:<[^>]*>)*([^<]+)/.exec(nav())?.[1]
    expect([href, browser.status(), current]).toEqual([href, 200, name])
  }
})

test('Beside what others made stands a way to report it that names it; its author has none', async () => {
  const [{ person: author, browser: own }, { browser }] = [await someone(), await someone()]
  const { id, itemIds } = await addRanking(app, author)
  const words = 'El de la fuente tiene sombra toda la tarde, y eso en agosto lo es todo.'
  const item = `/ranking/${id}/item/${itemIds[0]}/review`
  expect((await ask(author).post(`/rankings/${id}/comments`, { body: words })).status).toBe(200)
  expect((await ask(author).put(`/items/${itemIds[0]}/review`, { stars: 4, text: words })).status).toBe(200)
  for (const [path, link, what] of [
    [`/ranking/${id}?with=comments`, `Denunciar el comentario de ${author.username}`, 'Este comentario'],
    [item, `Denunciar la reseña de ${author.username}`, 'Esta reseña'],
    [item, 'Denunciar', 'Este elemento'],
    [`/profile/${author.id}`, `Denunciar ${author.username}`, 'Esta persona'],
  ] as const) {
    await browser.open(path)
    await browser.follow(link)
    expect(browser.text()).toContain(what)
    await own.open(path)
    expect([path, own.status(), own.html().includes('href="/report/')]).toEqual([path, 200, false])
  }
})

test('The language is chosen where one signs in', async () => {
  const guest = plainBrowser(app)
  await guest.open('/sign-in?lng=es')
  await guest.press('English')
  expect(guest.path()).toBe('/sign-in')
  expect(/<h1[^>]*>Sign in</.test(guest.html())).toBe(true)
  expect(guest.html().includes('aria-label="Continue with Apple"')).toBe(true)
})

test('A film has a page in both languages', async () => {
  for (const [language, title] of [
    ['es', 'El padrino'],
    ['en', 'The Godfather'],
  ] as const) {
    const guest = plainBrowser(app, { language })
    await guest.open('/item/film.the-godfather')
    expect([guest.status(), /<h1[^>]*>([^<]+)/.exec(guest.html())?.[1]]).toEqual([200, title])
    for (const name of ['El padrino', 'The Godfather']) expect(guest.text()).toContain(name)
  }
})

test('A closed ranking is read and says why nobody votes; a personal one says whose order it is; one that ends says when', async () => {
  const publish = async (topic: string, more: object = {}) => {
    const { person: author } = await someone()
    const id = randomUUID()
    const items = ['Salmorejo', 'Pringá', 'Mollete'].map((name) => ({ id: randomUUID(), name }))
    const draft = { topic, category: 'comida', language: 'es', items, ...more }
    expect((await ask(author).put(`/drafts/${id}`, draft)).status).toBe(200)
    expect((await ask(author).post(`/drafts/${id}/publish`, {})).status).toBe(200)
    return id
  }
  const locked = await publish('La mejor excusa para llegar tarde')
  await app.pool.query("UPDATE ranking SET status = 'locked' WHERE id = $1", [locked])
  const personal = await publish('Mis bares de siempre', { mode: 'personal' })
  const endsAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const ending = await publish('El cartel de las fiestas', { endsAt })
  const guest = plainBrowser(app)
  await guest.open(`/ranking/${locked}`)
  expect(guest.text()).toContain('Votación cerrada')
  expect(guest.text()).toContain('Salmorejo')
  expect(guest.text()).not.toContain('Entra para votar')
  await guest.open(`/ranking/${personal}`)
  expect(guest.text()).toContain('El orden es de su autor.')
  expect(guest.html().includes('aria-label="Órdenes"')).toBe(false)
  await guest.open(`/ranking/${ending}`)
  expect(guest.text()).toContain('Termina en 3 días')
})

test('A ranking and an item are shared by links, a code and text; a video is a plain link', async () => {
  const { person: author } = await someone()
  const { id, itemIds } = await addRanking(app, author)
  await app.pool.query("UPDATE ranking SET video_url = 'youtube/jNQXAC9IVRw' WHERE id = $1", [id])
  const guest = plainBrowser(app)
  await guest.open(`/ranking/${id}`)
  expect(guest.html().includes('href="https://www.youtube.com/watch?v=jNQXAC9IVRw"')).toBe(true)
  await guest.follow('Compartir')
  expect(/href="https:\/\/wa\.me\/\?text=/.test(guest.html())).toBe(true)
  expect(guest.html().includes('alt="Código QR"')).toBe(true)
  expect(guest.html().includes('Vertical 9:16')).toBe(true)
  expect(new RegExp(`readOnly=""[^>]* value="[^"]*/ranking/${id}/`).test(guest.html())).toBe(true)
  expect(guest.text()).toMatch(/Top 3: Mejores tapas de Sevilla 1\. Espinacas/)
  expect(guest.text()).toContain('Insertar en una web')
  const other = plainBrowser(app, { language: 'en' })
  await other.open(`/ranking/${id}/item/${itemIds[0]}/review`)
  await other.follow('Share')
  expect(other.text()).toContain('Share this place')
  expect(/href="https:\/\/t\.me\/share/.test(other.html())).toBe(true)
  const address = `/ranking/${id}/item/${itemIds[0]}/review`
  expect(new RegExp(`readOnly=""[^>]* value="[^"]*${address}"`).test(other.html())).toBe(true)
  expect(other.text()).toContain('1st of 3 in “')
})

test('The Social Club and an article with a ranking are read, and who would comment is led to sign in and back', async () => {
  const { person: editor } = await someone({ roles: ['editor'] })
  const { id } = await addRanking(app, editor, { topic: 'El mejor planeta' })
  const body = `Un párrafo.\n\n${app.config.PUBLIC_ORIGIN}/ranking/${id}`
  const on = await addTestArticle(app, { by: editor, slug: 'tercero-mas-o-menos', title: 'Tercero, más o menos', body })
  const comments = ['Por la luz', 'Por el agua', 'Por las nubes', 'Por la luna']
  for (const words of comments) await addComment(app, { on, of: 'articles', by: editor, body: words })
  const guest = plainBrowser(app)
  await guest.open('/social')
  await guest.follow(/^Tercero, más o menos/)
  expect(/<h1[^>]*>Tercero, más o menos/.test(guest.html())).toBe(true)
  expect(guest.text()).toContain('El mejor planeta')
  const shown = () => comments.filter((words) => guest.text().includes(words))
  expect(shown()).toHaveLength(3)
  await guest.follow('Leer y comentar')
  expect(shown()).toHaveLength(4)
  await guest.follow('Entra para comentar')
  expect(guest.path()).toMatch(/^\/sign-in\?next=%2Fsocial%2Ftercero-mas-o-menos/)
})

test('An answer is found in the questions of the support page', async () => {
  const guest = plainBrowser(app)
  await guest.open('/support')
  const field = /<input[^>]*type="search"[^>]*>/.exec(/<main\b.*<\/main>/s.exec(guest.html())![0])![0]
  await guest.press('Buscar', { [/ name="(\w+)"/.exec(field)![1]!]: 'contraseña olvidado' })
  expect(guest.text()).toContain('Te llega un enlace que vale 30 minutos')
  expect(guest.text()).not.toContain('¿Se pueden comprar Stars?')
  await guest.follow('Ver todas')
  expect(guest.text()).toContain('No. Aquí no se compra')
})

test('A guest reads how votes count and the first three comments, and a vote leads to sign in and back', async () => {
  const { person: by } = await someone()
  const { id } = await addRanking(app, by)
  const comments = ['Por el ajo', 'Por el pan', 'Por el aceite', 'Por la sombra']
  for (const body of comments) await addComment(app, { on: id, by, body })
  const guest = plainBrowser(app)
  await guest.open(`/ranking/${id}`)
  expect(guest.text()).toMatch(/\d votos? \d+ personas?/)
  expect(guest.text()).toContain('un Boost son diez votos de una sola persona')
  expect(comments.filter((body) => guest.text().includes(body))).toHaveLength(3)
  await guest.follow(/^\+1/)
  expect(guest.path()).toContain(`/sign-in?next=%2Franking%2F${id}`)
})
