import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addArena, openTable } from './testing/matches.ts'
import { addRanking, type TestPerson } from './testing/people.ts'
import { openPlainApp, PASSWORD, walkSetUp } from './testing/plain-app.ts'
import { plainBrowser } from './testing/plain-browser.ts'
import { mailsTo, visitor } from './testing/visitor.ts'

// Journeys without JavaScript: what the API did is read on the pages; the HTML forms that remain are submitted as a
// browser does.
const { app, ask, someone, member } = await openPlainApp()
afterAll(() => app.close())

async function befriend(one: TestPerson, other: TestPerson): Promise<void> {
  expect((await ask(one).put(`/users/${other.id}/follow`)).status).toBe(200)
  expect((await ask(other).put(`/users/${one.id}/follow`)).status).toBe(200)
}

test('One signs up, is in and set up, confirms and signs out; a forgotten password is replaced', async () => {
  const email = 'nueva@liston.test'
  const browser = plainBrowser(app)
  await browser.open('/sign-up?next=%2Faccount')
  await browser.press('Crear cuenta', { email, password: 'una jirafa azul en Soria' })
  await walkSetUp(browser)
  expect(browser.path()).toBe('/account')
  expect(browser.text()).not.toContain('Confirmado')
  const [mail] = await mailsTo(app, email)
  await browser.open(/\/verify-email\?\S+/.exec(mail!.body_text)![0])
  await browser.press('Confirmar y entrar')
  expect(browser.path()).toBe('/account')
  expect(browser.text()).toContain('Confirmado')
  // The settings show the choices.
  await browser.open('/profile?tab=settings')
  const chosen = [...browser.html().matchAll(/<input[^>]*checked=""[^>]*>/g)].join()
  for (const field of ['value="wise"', 'name="interest-cine"', 'name="interest-viajes"'])
    expect(chosen).toContain(field)
  expect(chosen).not.toContain('name="interest-libros"')
  await browser.press('Cerrar Sesión')
  expect([browser.path(), browser.cookies.has('sid')]).toEqual(['/', false])

  await browser.open('/sign-in')
  await browser.follow('¿Has olvidado la contraseña?')
  await browser.press('Enviar el enlace', { email })
  expect(browser.text()).toContain(`Te hemos escrito a ${email}.`)
  const [letter] = await mailsTo(app, email)
  await browser.open(`/reset-password?token=${letter?.token}`)
  await browser.press('Guardar y entrar', { password: 'tres gatos en la azotea' })
  expect([browser.path(), browser.cookies.has('sid')]).toEqual(['/account', true])
})

test('Who has no password deletes the account by a letter, is out of sight, and comes back to all as it was', async () => {
  const [{ person, browser }, { person: other, browser: reader }] = [await someone(), await someone()]
  const email = `${person.username}@liston.test`
  const { id } = await addRanking(app, person)
  const pages = [`/profile/${person.id}`, `/ranking/${id}/r`]
  const seen = async () => {
    const statuses: number[] = []
    for (const path of pages) {
      await reader.open(path)
      statuses.push(reader.status())
    }
    return statuses
  }
  expect((await ask(person).put(`/users/${other.id}/follow`)).status).toBe(200)
  expect((await ask(person).del('/me', { votesToo: false })).status).toBe(200)
  expect(await seen()).toEqual([200, 200])
  const [letter] = await mailsTo(app, email)
  expect((await ask().post('/me/leaving', { token: letter?.token })).status).toBe(200)
  await browser.open('/leave')
  expect(browser.text()).toContain('Tu cuenta está cerrada')
  expect(await seen()).toEqual([404, 404])
  const [wayBack] = await mailsTo(app, email)
  await browser.open(`/come-back?token=${wayBack?.token}`)
  await browser.press('Recuperar mi cuenta')
  expect(await seen()).toEqual([200, 200])
  await browser.open(`/profile/${other.id}`)
  expect(browser.buttons()).toContain(`Siguiendo ${other.username}`)
})

test('A topic with typing errors is found, passed on, read elsewhere, framed on another site and voted for there', async () => {
  const { person: author } = await someone()
  const topic = 'Las mejores películas de Ghibli'
  const { id } = await addRanking(app, author, { topic, category: 'cine-series', items: ['Totoro', 'Chihiro'] })
  await app.pool.query('UPDATE ranking SET search = ranking_search(id)')
  const { browser } = await someone()
  await browser.open('/')
  await browser.enter({ q: 'peliculas de ghilbi' })
  await browser.follow(topic)
  await browser.follow('Compartir')
  const link = /readOnly=""[^>]* value="([^"]+)"/.exec(browser.html())?.[1] ?? ''
  const frame = /iframe src=&quot;(\S+?)&quot;/.exec(browser.html())?.[1]?.replaceAll('&amp;amp;', '&') ?? ''

  const { email } = await member()
  const reader = plainBrowser(app)
  await reader.open(link)
  expect(new RegExp(`<h1[^>]*>${topic}`).test(reader.html())).toBe(true)
  await reader.open(frame)
  await reader.follow(/^Votar por Totoro/)
  expect(reader.path()).toMatch(/^\/sign-in\?next=/)
  await reader.press('Entrar', { email, password: PASSWORD })
  expect(reader.path()).toMatch(new RegExp(`^/ranking/${id}/item/[^/]+/review`))
  expect(/<h1[^>]*>Totoro/.test(reader.html())).toBe(true)
  await reader.press(/votar/)
  expect((await ask().get(`/rankings/${id}`)).body.items[0]).toMatchObject({ name: 'Totoro', points: 1 })
})

test('A challenge to a match is read by who sent it', async () => {
  const [{ person: one, browser: sender }, { person: other }] = [await someone(), await someone()]
  await befriend(one, other)
  const { id: rankingId } = await addArena(app, (await someone()).person)
  await sender.open('/profile?tab=rewards')
  await sender.follow('Ver mis retos')
  expect(sender.path()).toBe('/challenges')
  const sent = await ask(one).post('/challenges', { to: other.username, kind: 'match', rankingId, message: '' })
  expect(sent.status).toBe(200)
  await sender.open('/challenges?tab=sent')
  expect(sender.text()).toContain(`Retas a ${other.username}`)
})

test('A challenge is read in English as sent, taken back and declined', async () => {
  const [{ person: one, browser: sender }, { person: other, browser }] = [await someone(), await someone()]
  await befriend(one, other)
  expect((await ask(one).patch('/me', { language: 'en' })).status).toBe(200)
  const send = async () => {
    const about = { to: other.username, kind: 'mission', goal: 'votes', message: '' }
    const { id } = (await ask(one).post('/challenges', about)).body
    await sender.open('/challenges?tab=sent')
    expect(sender.text()).toContain(`You challenge ${other.username}`)
    return id
  }
  const first = await send()
  expect((await ask(one).del(`/challenges/${first}`)).status).toBe(200)
  await sender.open('/challenges?tab=sent')
  expect(sender.text()).toContain('None of your challenges is waiting for an answer')
  const second = await send()
  expect((await ask(other).put(`/challenges/${second}/answer`, { accept: false })).status).toBe(200)
  await browser.open(`/challenges?reto=${second}`)
  expect(browser.text()).toContain('Rechazado')
  await sender.open('/challenges?tab=history')
  for (const state of ['Cancelled', 'Declined']) expect(sender.text()).toContain(state)
})

test('An invitation to a match is read and declined', async () => {
  const [{ person: host }, { browser, person }] = [await someone({ level: 3 }), await someone({ level: 3 })]
  await befriend(host, person)
  const { id } = await addArena(app, (await someone()).person)
  const invited = await openTable(app).invite(host, person, id)
  expect(invited.status).toBe(200)
  await browser.open('/?rumble=1v1')
  await browser.follow(host.username)
  expect(browser.text()).toContain(`${host.username} te reta`)
  expect((await ask(person).post(`/rumble/matches/${invited.body.id}/decline`)).status).toBe(200)
  await browser.open(browser.path())
  expect(browser.text()).toContain('Invitación rechazada')
})

test('An invitation to write together is accepted, and the draft is read', async () => {
  const [{ person: author }, { person, browser }] = [await someone(), await someone()]
  const id = randomUUID()
  const topic = 'Tapas que aún escribo'
  const draft = { topic, category: null, language: 'es', items: [{ id: randomUUID(), name: 'Ortiguillas' }] }
  expect((await ask(author).put(`/drafts/${id}`, draft)).status).toBe(200)
  const invitation = { username: person.username, role: 'viewer' }
  expect((await ask(author).post(`/rankings/${id}/editors`, invitation)).status).toBe(200)
  await browser.open('/my-rankings')
  expect(browser.buttons()).toContain(`Aceptar «${topic}»`)
  expect((await ask(person).post(`/rankings/${id}/editors/accept`)).status).toBe(200)
  await browser.open('/my-rankings')
  await browser.follow(topic)
  expect(browser.text()).toContain(topic)
  expect(browser.text()).toContain('Ortiguillas')
})

test('Missions are read, and the first steps put away and brought back', async () => {
  const { person, browser } = await someone({ firstSteps: true })
  const dismiss = (dismissed: boolean) => ask(person).post('/me/missions/onboarding', { dismissed })
  expect((await dismiss(true)).status).toBe(200)
  await browser.open('/missions')
  expect(browser.text()).not.toContain('Vota en 10 rankings')
  expect((await dismiss(false)).status).toBe(200)
  await browser.open('/missions')
  expect(browser.text()).toMatch(/Vota en 10 rankings.*0 de 10/)
})

test('A review is read by a guest among the short ones, and found by its words', async () => {
  const { person, browser } = await someone()
  const { id, itemIds } = await addRanking(app, (await someone()).person)
  const path = `/ranking/${id}/item/${itemIds[0]}/review`
  const words = 'Sobrevivió a mis vacaciones y a mi gato.'
  expect((await ask(person).put(`/items/${itemIds[0]}/review`, { stars: 4.5, text: words })).status).toBe(200)
  await browser.open(path)
  expect(browser.text()).toContain(words)
  const guest = plainBrowser(app)
  await guest.open(path)
  await guest.follow(/Cortas y graciosas/)
  expect(guest.text()).toContain(words)
  expect(guest.text()).toContain('Entrar para escribir la tuya')

  await browser.open('/my-reviews?q=sartén')
  expect(browser.text()).toContain('Ninguna reseña tuya encaja')
  await browser.open('/my-reviews?q=vacaciones')
  expect(browser.text()).toContain(words)
})

test('Notifications are listed, and the bell counts those that are not read', async () => {
  const { person, browser } = await someone()
  const { id } = await addRanking(app, person, { topic: 'Los mejores taburetes' })
  const people = [(await someone()).person, (await someone()).person]
  for (const [n, other] of people.entries())
    expect((await ask(other).post(`/rankings/${id}/comments`, { body: `El que no cojea, y van ${n}` })).status).toBe(
      200,
    )
  await app.jobs.drain()
  await browser.open('/notifications')
  const [{ username }] = people as [TestPerson]
  expect(browser.text()).toContain(`${username} ha comentado en «Los mejores taburetes»`)
  expect(browser.html().includes('Notificaciones, 2 sin leer')).toBe(true)
  expect((await ask(person).patch('/notifications', { ids: 'all', isRead: true })).status).toBe(200)
  await browser.open('/notifications')
  expect(browser.html().includes('sin leer')).toBe(false)
  expect((await ask(person).del('/notifications', { ids: 'all' })).status).toBe(200)
  await browser.open('/notifications')
  expect(browser.text()).toContain('No tienes ninguna.')
})

test('A theme is chosen in the settings', async () => {
  const { browser } = await someone()
  await browser.open('/profile?tab=settings')
  await browser.press('Usar este tema', { theme: 'theme-dark' })
  expect(browser.path()).toMatch(/^\/profile\?tab=settings/)
  expect(/<html[^>]*class="theme-dark"/.test(browser.html())).toBe(true)
})

test('A code to invite by is read with its QR code', async () => {
  const { browser, person } = await someone()
  await browser.open('/')
  await browser.follow('Invita y Gana')
  expect(browser.text()).toContain('Aún no se ha unido nadie')
  expect(browser.buttons()).toContain('Crear mi código')
  expect((await ask(person).post('/referral-codes', {})).status).toBe(200)
  await browser.open(browser.path())
  const letters = person.username.replace(/\d/g, '').toUpperCase()
  expect(/\?ref=(\w+)/.exec(browser.html())?.[1]).toMatch(new RegExp(`^${letters}[A-Z0-9]{5}$`))
  expect(browser.text()).toContain('Código QR')
  expect(browser.buttons()).toContain('Retirar el código')
})

test('A number of the economy that would break something is refused before it can be saved', async () => {
  const { id, browser } = await member()
  await app.pool.query("UPDATE account SET is_super_admin = true, factor_later_until = 'infinity' WHERE id = $1", [id])
  await browser.open('/admin-panelrankw/economy')
  await browser.press('Ver el efecto', { ultraStars: '8' })
  expect(browser.text()).toContain('un Ultra vale más que un Boost')
  expect(browser.buttons()).not.toContain('Guardar y que valga ya')
  await browser.press('Ver el efecto', { ultraStars: '60' })
  expect(browser.buttons()).toContain('Guardar y que valga ya')
})

test('An avatar is opened at its address, and says whether it can be unlocked, put on or taken off', async () => {
  const { person, browser } = await someone()
  await browser.open('/profile?tab=avatars')
  await browser.follow('Poco común')
  expect(browser.html()).not.toContain('avatar=croqueta')
  await browser.open('/profile?tab=avatars')
  await browser.follow(/^Croqueta/)
  expect(browser.buttons()).toContain('Desbloquear por 50 Stars')
  expect((await ask(person).post('/avatars/croqueta/unlock')).status).toBe(200)
  await browser.open(browser.path())
  expect(browser.buttons()).toContain('Ponérmelo')
  expect((await ask(person).put('/me/avatar', { id: 'croqueta' })).status).toBe(200)
  await browser.open(browser.path())
  expect(browser.buttons()).toContain('Quitármelo')
  await browser.follow('Volver a la galería')
  // A secret avatar that the user does not own is a dark silhouette named ???.
  await browser.open('/profile?tab=avatars&rarity=legendary')
  expect(browser.html()).toMatch(/-shade-[\s\S]*\?\?\?/)
})

test('A leader finds a way to validate a ranking', async () => {
  const { id } = await addRanking(app, (await someone()).person, { topic: 'Meriendas' })
  const { browser } = await someone({ level: 7 })
  await browser.open(`/distinctions/${id}`)
  expect(browser.buttons()).toContain('Validar este ranking')
  expect(browser.text()).toContain('Aún no lo ha validado nadie.')
})

test('A ranking leads to its report; a second time one is told that it is known', async () => {
  const { person, browser } = await someone()
  const { id } = await addRanking(app, (await someone()).person)
  await browser.open(`/ranking/${id}`)
  await browser.follow('Denunciar este ranking')
  const form = browser.path()
  expect(browser.buttons()).toContain('Enviar denuncia')
  expect((await ask(person).post('/reports', { type: 'ranking', id, reason: 'off-criterion' })).status).toBe(200)
  await browser.open(form)
  expect(browser.text()).toContain('Ya lo denunciaste')
})

test('An author chooses days and a ranking in the statistics, and a year is for PRO', async () => {
  const { person, browser } = await someone()
  const { id } = await addRanking(app, person)
  const row =
    "INSERT INTO ranking_reader_day (author_id, day, ranking_id, source, readers) VALUES ($1, $2, $3, 'direct', 3)"
  await app.pool.query(row, [person.id, app.clock.now(), id])
  await browser.open('/statistics')
  await browser.follow('7 días')
  expect(browser.path()).toBe('/statistics?days=7')
  expect(browser.html().match(/<figure/g)).toHaveLength(4)
  await browser.press('Ver', { ranking: id })
  expect(browser.path()).toMatch(new RegExp(`days=7&ranking=${id}$`))
  await browser.follow(/^1 año/)
  expect(browser.text()).toContain('Con PRO ves hasta 365 días')
  const csv = /href="([^"]*statistics[^"]*csv[^"]*)"/.exec(browser.html())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const table = (await app.http.inject({ url: csv, headers: { cookie: person.cookie } })).body
  expect(table.split('\r\n')[0]).toBe('day,readers,votes,voters,shares,comments,reviews,highlights')
  await app.pool.query('UPDATE profile SET is_pro = true WHERE id = $1', [person.id])
  await browser.open('/statistics?days=365')
  expect(browser.text()).toContain('Lecturas por semana')
  expect(browser.text()).not.toContain('Con PRO ves hasta')
  const { browser: newcomer } = await someone()
  await newcomer.open('/statistics')
  expect(newcomer.text()).toContain('Crear un ranking')
})

test('Suggestions are read with what became of them, by who made them and by the author', async () => {
  const [{ person: ana, browser: author }, { person: carla, browser }] = [await someone(), await someone()]
  const { id } = await addRanking(app, ana, { items: ['Salmorejo', 'Espinacas', 'Pringá'] })
  await browser.open(`/ranking/${id}`)
  await browser.follow('Sugerir un elemento')
  expect(browser.buttons()).toContain('Sugerir')
  const suggest = async (name: string, isDifferent = false) =>
    (await ask(carla).post(`/rankings/${id}/suggestions`, { name, note: '', isDifferent })).body
  const [added, declined] = [await suggest('Tortilla de patatas'), await suggest('Tortilla de patatass', true)]
  await browser.open(browser.path())
  expect(browser.buttons()).toContain('Retirar «Tortilla de patatass»')
  expect((await ask(ana).patch(`/suggestions/${declined.id}`, { act: 'reject' })).status).toBe(200)
  expect((await ask(ana).patch(`/suggestions/${added.id}`, { act: 'approve' })).status).toBe(200)
  await author.open(`/ranking/${id}?with=suggestions`)
  expect(author.text()).toContain(`lo añadió ${carla.username}`)
  expect(author.text()).toContain('No ha entrado')
})

for (const answer of ['yes', 'no'] as const)
  test(`The address of an account is changed by forms once both mailboxes have said yes (the old one says ${answer})`, async () => {
    const { id, email, browser } = await member()
    const fresh = `otro-${email}`
    const cookie = `sid=${browser.cookies.get('sid')}`
    const asked = await ask({ id, username: '', cookie }).post('/email/change', {
      email: fresh,
      proof: { password: PASSWORD },
    })
    expect(asked.status).toBe(202)
    await browser.open('/account')
    expect(browser.text()).toContain(`Cambio a ${fresh}, a la espera:`)
    await app.jobs.drain()
    const openMail = async (to: string) => {
      const links = (await mailsTo(app, to)).flatMap(({ body_text }) => body_text.match(/\/email-change\?\S+/g) ?? [])
      await browser.open(links.find((link) => !link.includes('side=cancel'))!)
    }
    await openMail(fresh)
    await browser.press('Sí, esta dirección es mía')
    expect(browser.text()).toContain('Confirmado. Abre ahora el enlace')
    await browser.open('/account')
    expect(browser.text()).toContain('El nuevo está confirmado.')
    await openMail(email)
    await browser.press(answer === 'yes' ? 'Sí, cambiar de correo' : 'No he sido yo: cancelar')
    expect(browser.text()).toContain(
      answer === 'yes' ? 'Tu cuenta usa ya el correo nuevo' : 'Cancelado: tu correo sigue igual.',
    )
    await browser.open('/account')
    expect(browser.text()).toContain(answer === 'yes' ? fresh : email)
    expect(browser.text()).not.toContain('a la espera:')
    const old = await visitor(app).post('/sign-in', { email, password: PASSWORD })
    expect(old.statusCode).toBe(answer === 'yes' ? 400 : 200)
  })
