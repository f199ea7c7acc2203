import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let names = 0
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

/** A user without JavaScript, on the page of a ranking. */
async function open(o: { stars?: number; lng?: string } = {}) {
  const { id, itemIds } = await addRanking(app, ana)
  const voter = await addPerson(app, `voter${names++}`, { stars: o.stars ?? 1000 })
  await app.pool.query('UPDATE profile SET language = $1 WHERE id = $2', [o.lng ?? 'es', voter.id])
  const address = `/ranking/${id}/r?order=points`
  let shown = ''
  const visit = async (url: string) => {
    const answer = await app.http.inject({ url, headers: { cookie: voter.cookie, accept: 'text/html' } })
    expect(answer.statusCode, url).toBe(200)
    shown = answer.body
  }
  const [first = ''] = itemIds
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(shown)?.[1]?.replaceAll('&amp;', '&') ?? ''
  /** Value of the button that starts with `beginning`. */
  const act = (beginning: string) => new RegExp(` value="(${beginning}[^"]*)"[^>]* name="act"`).exec(shown)?.[1] ?? ''
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.http.inject({
      method: 'POST',
      url: '/votes',
      payload: new URLSearchParams({ key: hidden('key'), back: hidden('back'), ...fields }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
        cookie: voter.cookie,
        ...headers,
      },
    })
  /** Presses a button and follows the redirect. */
  const press = async (beginning: string) => {
    const answer = await send({ act: act(beginning) })
    expect([answer.statusCode, answer.body.slice(0, 400)]).toEqual([303, expect.anything()])
    await visit(answer.headers.location as string)
    return answer.headers.location as string
  }
  await visit(address)
  return { id, first, voter, press, send, act, hidden, visit, address, page: () => shown }
}
const standing = async (rankingId: string) =>
  (
    await app.pool.query(
      `SELECT r.own_points AS own, (SELECT json_agg(i.points ORDER BY i.author_position) FROM item i WHERE i.ranking_id = r.id) AS items
       FROM ranking r WHERE id = $1`,
      [rankingId],
    )
  ).rows[0]
const starsOf = async (person: TestPerson) =>
  (await app.pool.query<{ stars: number }>('SELECT stars FROM wallet WHERE user_id = $1', [person.id])).rows[0]?.stars

test('303 a free vote by form leads back to the page as it was, which says so; pressed again it is taken back', async () => {
  const reader = await open()
  const to = await reader.press(`vote item ${reader.first}`)
  expect(to).toBe(`/ranking/${reader.id}/r?order=points&did=vote&on=${reader.first}`)
  expect(reader.page()).toMatch(/role="status" class="vote-note"><p>\+1 a Espinacas</)
  expect(reader.page()).toMatch(new RegExp(`value="vote item ${reader.first} [^"]+"[^>]*aria-pressed="true"`))
  expect(await standing(reader.id)).toEqual({ own: 0, items: [1, 0, 0] })
  await reader.press(`vote item ${reader.first}`)
  expect(reader.page()).toContain('<p>Voto retirado de Espinacas<')
  expect(await standing(reader.id)).toEqual({ own: 0, items: [0, 0, 0] })
})

test('303 the page that answers a vote counts it, before the order is computed again', async () => {
  const reader = await open()
  // As after a first computation of the order.
  await app.pool.query('UPDATE item SET supporters = 0 WHERE ranking_id = $1', [reader.id])
  const people = () =>
    new RegExp(`data-item="${reader.first}"[^]*?class="people-figure">(\\d+)<`).exec(reader.page())?.[1] ?? 'none'
  await reader.visit(reader.address.replace('points', 'fair'))
  const seen = [people()]
  for (const kind of ['vote', 'vote', 'boost']) {
    await reader.press(`${kind} item ${reader.first}`)
    seen.push(people())
  }
  // A Boost is no further person.
  expect(seen).toEqual(['0', '1', '0', '0'])
})

test('303 Boost and Ultra by form, on an item and on the whole, and back with their Stars', async () => {
  const reader = await open({ lng: 'en' })
  await reader.press(`boost item ${reader.first}`)
  expect(reader.page()).toContain('<p>Boost +10 for Espinacas<')
  expect(await starsOf(reader.voter)).toBe(990)
  const undo = /class="vote-note">[^]*? value="(boost item [^"]+)"/.exec(reader.page())?.[1] ?? ''
  expect(undo.split(' ')).toHaveLength(4)
  await reader.press(undo)
  expect(await starsOf(reader.voter)).toBe(1000)
  await reader.press(`ultra ranking ${reader.id}`)
  expect(reader.page()).toContain('<p>Ultra +50 for Mejores tapas de Sevilla<')
  await reader.press(`vote ranking ${reader.id}`)
  expect(await standing(reader.id)).toEqual({ own: 51, items: [0, 0, 0] })
})

test('a form that is sent 20 times counts once, and the next page’s counts again', async () => {
  const reader = await open()
  const act = reader.act(`boost item ${reader.first}`)
  const answers = await Promise.all(Array.from({ length: 20 }, () => reader.send({ act })))
  expect(answers.map((a) => a.statusCode)).toEqual(answers.map(() => 303))
  expect(await standing(reader.id)).toEqual({ own: 0, items: [10, 0, 0] })
  expect(await starsOf(reader.voter)).toBe(990)
  const key = reader.hidden('key')
  await reader.visit(reader.address)
  expect(reader.hidden('key')).not.toBe(key)
  expect((await reader.send({ act })).statusCode).toBe(409)
})

test.each([
  ['es', 402, 'Te faltan 10 Stars'],
  ['en', 402, 'You need 10 more Stars'],
])('%s %i a refusal is told in words beside what it was for, on the page as it was', async (lng, status, words) => {
  const reader = await open({ stars: 0, lng })
  const answer = await reader.send({ act: reader.act(`boost item ${reader.first}`) })
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toMatch(
    new RegExp(`data-item="${reader.first}"[^]*?role="alert" class="vote-refusal"[^]*?${words}`),
  )
  expect(answer.body).toContain('Pringá')
  expect(answer.headers['cache-control']).toContain('no-store')
})

test('409, 423 and 422: a second Boost, a closed ranking, and a vote that is none', async () => {
  const reader = await open()
  await reader.press(`boost item ${reader.first}`)
  const again = await reader.send({ act: `boost item ${reader.first}` })
  expect([again.statusCode, /Ya le diste hoy un Boost\. Mañana/.test(again.body)]).toEqual([409, true])
  for (const act of ['', 'nonsense', 'vote item x', `steal item ${reader.first}`, `vote item ${reader.first} x`])
    expect((await reader.send({ act })).statusCode, act).toBe(422)
  await app.pool.query("UPDATE ranking SET status = 'locked' WHERE id = $1", [reader.id])
  const closed = await reader.send({ act: `vote item ${reader.first}` })
  expect([closed.statusCode, /La votación está cerrada/.test(closed.body)]).toEqual([423, true])
})

test('403 another site sends no vote; 401 nobody signed in, told in words; and nobody is led away', async () => {
  const reader = await open()
  const act = reader.act(`vote item ${reader.first}`)
  for (const site of ['cross-site', 'same-site'])
    expect((await reader.send({ act }, { 'sec-fetch-site': site })).statusCode).toBe(403)
  const guest = await reader.send({ act }, { cookie: '' })
  expect([guest.statusCode, /Tu sesión ha terminado\. Entra otra vez para votar/.test(guest.body)]).toEqual([401, true])
  expect(await standing(reader.id)).toEqual({ own: 0, items: [0, 0, 0] })
  const away = await reader.send({ act, back: '//elsewhere.example/' })
  expect(away.headers.location).toBe(`/?did=vote&on=${reader.first}`)
})

test('a guest’s page has no form of votes; and an address tells of no vote that was not given', async () => {
  const reader = await open()
  const { body } = await app.http.inject({ url: `/ranking/${reader.id}/r`, headers: { accept: 'text/html' } })
  expect(body).not.toMatch(/action="\/votes"|name="act"/)
  expect(body).toContain('/sign-in?next=')
  await reader.visit(`/ranking/${reader.id}/r?did=ultra&on=${reader.first}`)
  expect(reader.page()).not.toContain('class="vote-note"')
})

test('the ranking of the home page takes free votes by form too', async () => {
  const reader = await open()
  await reader.visit('/')
  const today = /action="\/votes"/.test(reader.page())
  if (!today) throw new Error('no ranking of today')
  await reader.press('vote item')
  expect(reader.page()).toContain('class="vote-note"')
})
