import { randomUUID } from 'node:crypto'
import { injections, MARK } from '../server/src/testing/injections.ts'
import { type Caller, expect, query, signIn, test, visit } from './people.ts'

/** Joins the texts to pieces of at most `max` characters. */
function* pieces(max: number): Generator<string> {
  let said = ''
  for (const text of injections) {
    if (said && said.length + 1 + text.length > max) {
      yield said
      said = ''
    }
    said = said ? `${said} ${text}` : text
  }
  yield said
}

/** Calls the API and expects 200. */
async function ask(page: Caller, method: 'PUT' | 'POST', path: string, data: object): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, data })
  expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, 200, ''])
}

/** Publishes a ranking of a PRO user with the texts in the names and notes of its items, and in its own fields. */
async function publish(author: Caller, texts: readonly string[]) {
  const id = randomUUID()
  const [first = '', second = ''] = texts
  const items = texts.map((text, n) => ({
    id: randomUUID(),
    name: `${text.slice(0, 76)} ${n}`,
    note: text.slice(0, 280),
  }))
  const words = {
    topic: `Peor ${first}`.slice(0, 100).trim(),
    criterion: second.slice(0, 140),
    description: [...pieces(500)][0],
  }
  await ask(author, 'PUT', `/drafts/${id}`, { ...words, language: 'es', category: 'random', items })
  await ask(author, 'POST', `/drafts/${id}/publish`, {})
  const answer = await author.request.get(`/api/v1/rankings/${id}?order=author`)
  const shown: { items: { id: string }[] } = await answer.json()
  return { id, items: shown.items }
}

/** Attributes of the page that would run code: event handlers, script URLs, frames with a document of their own. */
const live = () =>
  [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on/i.test(name) || name === 'srcdoc' || /^\s*(javascript|vbscript|data:text)/i.test(value),
      )
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  )

test('None of 120 injections runs in the browser of a second person, on any page that shows them', async ({
  newPage,
  newCaller,
  world,
}) => {
  // Seven pages, most with 60 injections.
  test.setTimeout(60_000)
  const [carla, bruno] = [await newCaller(), await newCaller()]
  await signIn(carla, 'carla')
  await signIn(bruno, 'bruno')
  const half = Math.ceil(injections.length / 2)
  const lists = [await publish(carla, injections.slice(0, half)), await publish(carla, injections.slice(half))]
  const [list] = lists as [(typeof lists)[0], ...unknown[]]
  for (const body of pieces(990)) {
    await ask(bruno, 'POST', `/rankings/${list.id}/comments`, { body })
    // A user may write one comment in ten seconds.
    await query(world, "UPDATE comment SET created_at = created_at - interval '1 minute'")
  }
  for (const [n, text] of [...pieces(3000)].entries())
    await ask(bruno, 'PUT', `/items/${list.items[n]?.id}/review`, { stars: 2, text })
  const proposal = { name: injections[3]?.slice(0, 80), note: [...pieces(280)][1], isDifferent: true }
  await ask(bruno, 'POST', `/rankings/${list.id}/suggestions`, proposal)

  // Bypasses the content security policy, which would block them, to test whether the page treats them as markup.
  const reader = await newPage({ bypassCSP: true })
  await signIn(reader, 'ana')
  const ran: unknown[] = []
  await reader.exposeFunction(MARK, (...said: unknown[]) => ran.push(said))
  const item = list.items[0]?.id
  const pages = [
    `/ranking/${lists[1]?.id}`,
    `/ranking/${list.id}?with=comments&sort=newest`,
    `/ranking/${list.id}?with=suggestions&part=changes&why=${item}&compartir=1`,
    `/ranking/${list.id}/item/${item}/review?sort=new`,
    `/rate-item/${item}`,
    `/report/ranking/${list.id}`,
    '/explore?q=Peor',
  ]
  for (const path of pages) {
    await visit(reader, path)
    expect([path, await reader.getByText(MARK).count()]).not.toEqual([path, 0])
    expect([path, await reader.evaluate(live)]).toEqual([path, []])
    await reader.getByText(MARK).last().hover({ force: true })
  }
  expect(ran).toEqual([])
})
