import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addLively } from './testing/lively.ts'
import { addArena, openTable } from './testing/matches.ts'
import { addRanking, type TestPerson } from './testing/people.ts'
import { openPlainApp, PASSWORD, walkSetUp } from './testing/plain-app.ts'
import { plainBrowser } from './testing/plain-browser.ts'
import { mailsTo, visitor } from './testing/visitor.ts'

// Journeys without JavaScript: the server's HTML forms, submitted as a browser does.
const { app, ask, someone, member } = await openPlainApp()
afterAll(() => app.close())

async function befriend(one: TestPerson, other: TestPerson): Promise<void> {
  expect((await ask(one).put(`/users/${other.id}/follow`)).status).toBe(200)
  expect((await ask(other).put(`/users/${one.id}/follow`)).status).toBe(200)
}

test('One signs up, confirms, is set up, changes the password and signs out; a forgotten one is replaced', async () => {
  const email = 'nueva@liston.test'
  const browser = plainBrowser(app)
  await browser.open('/sign-up?next=%2Faccount')
  await browser.press('Crear cuenta', { email, password: 'una jirafa azul en Soria' })
  expect(browser.text()).toContain(`Te hemos escrito a ${email}.`)
  const [mail] = await mailsTo(app, email)
  await browser.open(/\/verify-email\?\S+/.exec(mail!.body_text)![0])
  await browser.press('Confirmar y entrar')
  await walkSetUp(browser)
  expect(browser.path()).toBe('/account')
  expect(browser.text()).toContain('Confirmado')
  await browser.press('Cambiar la contraseña', { password: 'una jirafa azul en Soria', newPassword: PASSWORD })
  expect(browser.text()).toContain('Contraseña cambiada. Las demás sesiones se han cerrado.')
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
  await browser.open('/profile?tab=settings')
  await browser.press('Eliminar mi cuenta')
  expect(browser.text()).toContain('Te hemos escrito para confirmarlo')
  expect(await seen()).toEqual([200, 200])
  const [letter] = await mailsTo(app, email)
  await browser.open(`/leave?token=${letter?.token}`)
  await browser.press('Eliminar mi cuenta')
  expect(browser.text()).toContain('Tu cuenta está cerrada')
  expect([browser.cookies.has('sid'), await seen()]).toEqual([false, [404, 404]])
  const [wayBack] = await mailsTo(app, email)
  await browser.open(`/come-back?token=${wayBack?.token}`)
  await browser.press('Recuperar mi cuenta')
  expect(await seen()).toEqual([200, 200])
  await browser.open(`/profile/${other.id}`)
  expect(browser.buttons()).toContain(`Siguiendo ${other.username}`)
})

test('A ranking is written, ordered and published', async () => {
  const { browser } = await someone({ level: 3 })
  await browser.open('/create-ranking')
  await browser.press('Publicar', { topic: 'Pan sin guion', items: 'Mollete\nBollo\nTelera' })
  expect([browser.status(), browser.text()]).toEqual([422, expect.stringContaining('Elige una categoría.')])
  await browser.press('Subir Telera', { category: 'comida' })
  await browser.press('Publicar')
  expect(/<h1[^>]*>Pan sin guion/.test(browser.html())).toBe(true)
  const names = [...browser.html().matchAll(/<h3[^>]*>(?:<[^>]*>)*(\w+)/g)].map(([, name]) => name)
  expect(names.slice(0, 3)).toEqual(['Mollete', 'Telera', 'Bollo'])
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

test('One follows, mutes and blocks by buttons, and unblocks in the settings', async () => {
  const { browser } = await someone()
  const { person: other } = await someone()
  const { id } = await addRanking(app, other)
  // A follow redirects back to the page of its form.
  await browser.open(`/ranking/${id}/r`)
  await browser.press(`Seguir ${other.username}`)
  expect(browser.path()).toBe(`/ranking/${id}/r`)
  expect(browser.buttons()).toContain(`Siguiendo ${other.username}`)
  await browser.open(`/profile/${other.id}`)
  await browser.press(`Siguiendo ${other.username}`)
  await browser.press(`Seguir ${other.username}`)
  expect(browser.path()).toBe(`/profile/${other.id}`)
  expect(browser.buttons()).toContain(`Siguiendo ${other.username}`)
  await browser.press('Silenciar')
  await browser.press('Dejar de silenciar')
  await browser.press('Bloquear')
  expect(browser.text()).toContain('Bloqueas a esta persona')
  await browser.open('/profile?tab=settings')
  await browser.press(`Desbloquear ${other.username}`)
  expect(browser.text()).toContain('No bloqueas a nadie.')
})

test('A challenge to a match is sent from its form', async () => {
  const [{ person: one, browser: sender }, { person: other }] = [await someone(), await someone()]
  await befriend(one, other)
  await addArena(app, (await someone()).person)
  await sender.open('/profile?tab=rewards')
  await sender.follow('Ver mis retos')
  expect(sender.path()).toBe('/challenges')
  await sender.open(`/challenges?tab=new&kind=match&to=${other.username}`)
  await sender.press('Enviar reto')
  expect(sender.text()).toContain(`Retas a ${other.username}`)
})

test('A challenge is sent in English, taken back, sent again and declined', async () => {
  const [{ person: one, browser: sender }, { person: other, browser }] = [await someone(), await someone()]
  await befriend(one, other)
  expect((await ask(one).patch('/me', { language: 'en' })).status).toBe(200)
  await addRanking(app, (await someone()).person)
  const send = async () => {
    await sender.open(`/challenges?tab=new&kind=mission&to=${other.username}`)
    await sender.press('Send challenge')
    expect(sender.text()).toContain(`You challenge ${other.username}`)
  }
  await send()
  await sender.press('Cancel challenge')
  expect(sender.text()).toContain('Cancelled')
  await sender.open('/challenges?tab=sent')
  expect(sender.text()).toContain('None of your challenges is waiting for an answer')
  await send()
  await browser.open('/challenges')
  await browser.press('Rechazar')
  expect(browser.text()).toContain('Rechazado')
  await sender.open('/challenges?tab=history')
  for (const state of ['Cancelled', 'Declined']) expect(sender.text()).toContain(state)
})

test('An invitation to a match is read and declined', async () => {
  const [{ person: host }, { browser, person }] = [await someone({ level: 3 }), await someone({ level: 3 })]
  await befriend(host, person)
  const { id } = await addArena(app, (await someone()).person)
  expect((await openTable(app).invite(host, person, id)).status).toBe(200)
  await browser.open('/?rumble=1v1')
  await browser.follow(host.username)
  expect(browser.text()).toContain(`${host.username} te reta`)
  await browser.press('Rechazar')
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
  await browser.press(`Aceptar «${topic}»`)
  await browser.follow(topic)
  expect(browser.text()).toContain(topic)
  expect(browser.text()).toContain('Ortiguillas')
})

test('Missions are read, and the first steps put away and brought back', async () => {
  const { browser } = await someone({ firstSteps: true })
  await browser.open('/missions')
  await browser.press('Guardar para luego')
  expect(browser.text()).not.toContain('Vota en 10 rankings')
  await browser.press(/^Ver tus primeros pasos/)
  expect(browser.text()).toMatch(/Vota en 10 rankings.*0 de 10/)
})

test('A review is written, read by a guest among the short ones, deleted and brought back', async () => {
  const { browser } = await someone()
  const { id, itemIds } = await addRanking(app, (await someone()).person)
  const path = `/ranking/${id}/item/${itemIds[0]}/review`
  const words = 'Sobrevivió a mis vacaciones y a mi gato.'
  await browser.open(path)
  await browser.press('Publicar', { stars: '4.5', text: words })
  expect(browser.text()).toContain(words)
  const guest = plainBrowser(app)
  await guest.open(path)
  await guest.follow(/Cortas y graciosas/)
  expect(guest.text()).toContain(words)
  expect(guest.text()).toContain('Entrar para escribir la tuya')

  await browser.open('/my-reviews?q=sartén')
  expect(browser.text()).toContain('Ninguna reseña tuya encaja')
  await browser.open('/my-reviews?q=vacaciones')
  await browser.press(/^Borrar/)
  expect(browser.text()).toContain('Reseña borrada')
  await browser.press('Deshacer')
  await browser.open('/my-reviews?q=vacaciones')
  expect(browser.text()).toContain(words)
})

test('Notifications are listed, one and all are marked, they are cleared and taken back', async () => {
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
  await browser.press(new RegExp(`^Marcar como leída: ${username}`))
  expect(browser.html().includes('Notificaciones, 1 sin leer')).toBe(true)
  await browser.press('Marcar todas')
  expect(browser.html().includes('sin leer')).toBe(false)
  await browser.press('Vaciar')
  expect(browser.text()).toContain('No tienes ninguna.')
  await browser.press('Deshacer')
  expect(browser.text()).toContain(`${username} ha comentado en «Los mejores taburetes»`)
})

test('A setting is changed and taken back, data are asked for, and an account is deleted and taken back by its mail', async () => {
  const { email, browser } = await member()
  await browser.open('/profile?tab=settings')
  await browser.press('Activar')
  expect(browser.text()).toContain('Tu perfil es privado: solo lo ves tú.')
  await browser.press('Deshacer')
  expect(browser.text()).not.toContain('Tu perfil es privado: solo lo ves tú.')
  await browser.press('Pedir mis datos')
  expect(browser.text()).toMatch(/La estamos preparando|Está lista/)
  await app.jobs.drain()
  await browser.open('/profile?tab=settings')
  expect(browser.text()).toContain('Está lista')
  await browser.press('Eliminar mi cuenta', { password: PASSWORD })
  expect(browser.text()).toContain('Tu cuenta está cerrada')
  await app.jobs.drain()
  const [mail] = await mailsTo(app, email)
  await browser.open(`/come-back?token=${mail?.token}`)
  await browser.press('Recuperar mi cuenta')
  expect(browser.path()).toBe('/')
  expect(browser.cookies.has('sid')).toBe(true)
})

test('A theme is chosen in the settings', async () => {
  const { browser } = await someone()
  await browser.open('/profile?tab=settings')
  await browser.press('Usar este tema', { theme: 'theme-dark' })
  expect(browser.path()).toMatch(/^\/profile\?tab=settings/)
  expect(/<html[^>]*class="theme-dark"/.test(browser.html())).toBe(true)
})

test('A code to invite by is made and taken back', async () => {
  const { browser, person } = await someone()
  await browser.open('/')
  await browser.follow('Invita y Gana')
  expect(browser.text()).toContain('Aún no se ha unido nadie')
  await browser.press('Crear mi código')
  const letters = person.username.replace(/\d/g, '').toUpperCase()
  expect(/\?ref=(\w+)/.exec(browser.html())?.[1]).toMatch(new RegExp(`^${letters}[A-Z0-9]{5}$`))
  expect(browser.text()).toContain('Código QR')
  await browser.press('Retirar el código')
  expect(browser.buttons()).toContain('Crear mi código')
})

test('A number of the economy that would break something is refused before it can be saved, and another says that it is', async () => {
  const { id, browser } = await member()
  await app.pool.query("UPDATE account SET is_super_admin = true, factor_later_until = 'infinity' WHERE id = $1", [id])
  await browser.open('/admin-panelrankw/economy')
  await browser.press('Ver el efecto', { ultraStars: '8' })
  expect(browser.text()).toContain('un Ultra vale más que un Boost')
  expect(browser.buttons()).not.toContain('Guardar y que valga ya')
  await browser.press('Ver el efecto', { ultraStars: '60' })
  await browser.press('Guardar y que valga ya')
  expect(browser.text()).toContain('demuestra otra vez quién eres')
  await browser.press('Guardar y que valga ya', { password: PASSWORD })
  expect(browser.text()).toContain('Guardado: ya vale en todas partes')
  expect(browser.html().match(/<input[^>]*name="ultraStars"[^>]*>/)?.[0]).toContain('value="60"')
  await browser.press('Ver el efecto', { ultraStars: '50' })
  await browser.press('Guardar y que valga ya')
})

test('An avatar is opened at its address, unlocked, put on and off by buttons; who has too few Stars is told how many are missing', async () => {
  const { browser } = await someone()
  await browser.open('/profile?tab=avatars')
  await browser.follow('Poco común')
  expect(browser.html()).not.toContain('avatar=croqueta')
  await browser.open('/profile?tab=avatars')
  await browser.follow(/^Croqueta/)
  await browser.press('Desbloquear por 50 Stars')
  await browser.press('Ponérmelo')
  expect(browser.buttons()).toContain('Quitármelo')
  await browser.follow('Volver a la galería')
  // A secret avatar that the user does not own is a dark silhouette named ???.
  await browser.open('/profile?tab=avatars&rarity=legendary')
  expect(browser.html()).toMatch(/-shade-[\s\S]*\?\?\?/)
  await browser.open('/profile?tab=avatars')
  await browser.follow(/^Astronauta/)
  await browser.press('Desbloquear por 400 Stars')
  expect(browser.text()).toContain('Necesitas 350 Stars más para desbloquear Astronauta del +1')
})

test('A leader validates a ranking and takes it back, and staff are told why it cannot be featured', async () => {
  const { id } = await addRanking(app, (await someone()).person, { topic: 'Meriendas' })
  const { browser } = await someone({ level: 7 })
  await browser.open(`/distinctions/${id}`)
  await browser.press('Validar este ranking')
  await browser.press('Retirar mi validación')
  expect(browser.text()).toContain('Aún no lo ha validado nadie.')
  const { browser: staff } = await someone({ superAdmin: true })
  await staff.open(`/distinctions/${id}`)
  await staff.press('Destacar')
  expect(staff.text()).toContain('Quien lo hizo aún no ha llegado al nivel 5.')
})

test('A stranger sends one message without links, is accepted, and both read the conversation', async () => {
  const [{ browser: ana }, { person, browser: other }] = [await someone(), await someone()]
  await ana.open(`/my-chats?to=${person.id}`)
  await ana.press('Enviar', { body: 'Mira www.cosas' })
  expect(ana.text()).toContain('Hasta que te acepten puedes enviar un mensaje de texto')
  await ana.press('Enviar', { body: 'Sin scripts' })
  await other.open('/my-chats?tab=requests')
  await other.follow(/^gente/)
  await other.press('Aceptar')
  await other.press('Enviar', { body: 'Yo tampoco los uso' })
  expect(other.text()).toContain('Yo tampoco los uso')
  await ana.open(other.path())
  expect(ana.text()).toContain('Yo tampoco los uso')
})

test('An item is highlighted, three at most', async () => {
  const { browser } = await someone()
  const items = ['Una', 'Otra', 'Tercera', 'Cuarta', 'Quinta', 'Sexta', 'Séptima', 'Octava']
  const { id } = await addRanking(app, (await someone()).person, { items })
  await browser.open(`/ranking/${id}`)
  for (const name of items.slice(0, 3)) await browser.press(new RegExp(`^Destacar.*${name}`))
  const marked = () =>
    [...browser.html().matchAll(/<button[^>]* aria-pressed="true".*?<\/button>/gs)].filter(([button]) =>
      /Destaca/.test(button),
    )
  expect(marked()).toHaveLength(3)
  await browser.press(/^Destacar.*Cuarta/)
  expect(browser.text()).toContain('Has llegado al límite de elementos destacados en este ranking.')
  expect(marked()).toHaveLength(3)
})

test('An AI credit is redeemed and given back', async () => {
  const { browser } = await someone()
  await browser.open('/dashboard')
  const headings = [...browser.html().matchAll(/<h2.*?<\/h2>/gs)].map(([words]) => words.replace(/<[^>]*>/g, ''))
  for (const words of ['Misiones de hoy', 'Canjear', 'Rumble', 'Invitar amigos']) expect(headings).toContain(words)
  await browser.press(/^Canjear.*crédito/i)
  expect(browser.text()).toContain('Este mes has canjeado 1 de 10.')
  await browser.press('Deshacer')
  expect(browser.text()).toContain('Este mes has canjeado 0 de 10.')
})

test('A ranking is reported, and a second time one is told that it is known', async () => {
  const { browser } = await someone()
  const { id } = await addRanking(app, (await someone()).person)
  await browser.open(`/ranking/${id}`)
  await browser.follow('Denunciar este ranking')
  const form = browser.path()
  await browser.press('Enviar denuncia', { reason: 'off-criterion' })
  expect(browser.text()).toContain('Gracias, lo hemos recibido')
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

test('An item is proposed, told where it is there already or much alike, declined, taken back and added', async () => {
  const [{ person: ana, browser: author }, { person: carla, browser }] = [await someone(), await someone()]
  const { id } = await addRanking(app, ana, { items: ['Salmorejo', 'Espinacas', 'Pringá'] })
  await browser.open(`/ranking/${id}`)
  await browser.follow('Sugerir un elemento')
  await browser.press('Sugerir', { name: 'SALMOREJO' })
  expect(browser.text()).toContain('«Salmorejo» ya está en la lista.')
  await browser.press('Sugerir', { name: 'Tortilla de patatas' })
  await browser.press('Sugerir', { name: 'Tortilla de patatass' })
  expect(browser.text()).toContain('¿Es lo mismo que «Tortilla de patatas»?')
  await browser.press('Sugerir', { isDifferent: 'on' })
  expect(browser.buttons()).toContain('Retirar «Tortilla de patatass»')
  await author.open(`/ranking/${id}?with=suggestions`)
  await author.press('Rechazar «Tortilla de patatass»')
  await author.press('Deshacer')
  await author.press('Rechazar «Tortilla de patatass»')
  await author.press('Añadir «Tortilla de patatas»')
  expect(author.text()).toContain(`lo añadió ${carla.username}`)
  expect(author.text()).toContain('No ha entrado')
})

test('The Daily Rumble is played by forms, and the seventh leads to the answers', async () => {
  await addLively(app, (await someone()).person)
  const { browser } = await someone()
  await browser.open('/?rumble=dia')
  for (let n = 1; n <= 7; n++) {
    expect(browser.text()).toContain(`Duelo ${n} de 7`)
    // Presses an item. Every item here has a number in its name.
    await browser.press(/ \d+$/)
  }
  expect(browser.text()).toContain('Las siete respuestas')
})

for (const answer of ['yes', 'no'] as const)
  test(`The address of an account is changed by forms once both mailboxes have said yes (the old one says ${answer})`, async () => {
    const { email, browser } = await member()
    const fresh = `otro-${email}`
    await browser.open('/account')
    await browser.press('Pedir el cambio', { email: fresh, password: PASSWORD })
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
