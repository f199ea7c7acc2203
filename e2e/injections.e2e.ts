import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { injections, MARK } from '../server/src/testing/injections.ts'
import { expect, signIn, test } from './people.ts'

/** As many of the texts together as a field holds. */
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

/** Asks until it is served: one comment in ten seconds a person, and a busy machine, are told to wait. Done once, by its key. */
async function ask(page: Page, method: 'PUT' | 'POST', path: string, data: object): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  await expect(async () => {
    const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, data })
    expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, 200, ''])
  }).toPass({ timeout: 60_000 })
}

/** A list of somebody PRO that says a hundred of them in names and notes, and all it can in its own words. */
async function publish(author: Page, texts: readonly string[]) {
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

/** What of a page runs or would run: handlers, addresses that are scripts, frames with a document of their own. */
const live = () =>
  [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on/i.test(name) || name === 'srcdoc' || /^\s*(javascript|vbscript|data:text)/i.test(value),
      )
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  )

/** React has taken the page over, and drawn what it draws anew. */
const isAlive = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))

test('None of 120 injections runs in the browser of a second person, on any page that shows them', async ({
  newPage,
}) => {
  test.setTimeout(180_000)
  const carla = await newPage()
  await signIn(carla, 'carla')
  const bruno = await newPage()
  await signIn(bruno, 'bruno')
  const half = Math.ceil(injections.length / 2)
  const lists = [await publish(carla, injections.slice(0, half)), await publish(carla, injections.slice(half))]
  const [list] = lists as [(typeof lists)[0], ...unknown[]]
  const writers = [bruno, carla]
  for (const who of ['diego', 'elena', 'gael'] as const) {
    writers.push(await newPage())
    await signIn(writers.at(-1)!, who)
  }
  // Nobody may say the same again within minutes, so no two tries of this story do.
  const tag = randomUUID().slice(0, 8)
  for (const [n, text] of [...pieces(990)].entries())
    await ask(writers[n % writers.length]!, 'POST', `/rankings/${list.id}/comments`, { body: `${tag} ${text}` })
  for (const [n, text] of [...pieces(3000)].entries())
    await ask(bruno, 'PUT', `/items/${list.items[n]?.id}/review`, { stars: 2, text })
  const proposal = { name: injections[3]?.slice(0, 80), note: [...pieces(280)][1], isDifferent: true }
  await ask(bruno, 'POST', `/rankings/${list.id}/suggestions`, proposal)

  // Without the policy that would keep them from running: what is asked is whether the page takes them for markup.
  const reader = await newPage({ bypassCSP: true, serviceWorkers: 'block' })
  await signIn(reader, 'ana')
  const ran: unknown[] = []
  await reader.exposeFunction(MARK, (...said: unknown[]) => ran.push(said))
  const item = list.items[0]?.id
  const pages = [
    ...lists.flatMap(({ id }) => [`/ranking/${id}`, `/ranking/${id}?order=author`, `/ranking/${id}?order=mine`]),
    ...['newest', 'oldest'].map((sort) => `/ranking/${list.id}?with=comments&sort=${sort}`),
    `/ranking/${list.id}?with=suggestions`,
    `/ranking/${list.id}?part=changes`,
    `/ranking/${list.id}?why=${item}`,
    `/ranking/${list.id}?compartir=1`,
    `/ranking/${list.id}/item/${item}/review?sort=new`,
    `/rate-item/${item}`,
    `/report/ranking/${list.id}`,
    // In a category of its own: a page has two rankings of a person at most, and Carla publishes in other stories, too.
    '/explore?sort=latest&category=random',
    '/category/random?sort=latest',
    '/explore?q=Peor',
  ]
  for (const path of pages) {
    await reader.goto(path)
    await reader.waitForFunction(isAlive)
    expect([path, await reader.getByText(MARK).count()]).not.toEqual([path, 0])
    expect([path, await reader.evaluate(live)]).toEqual([path, []])
    await reader.getByText(MARK).last().hover({ force: true })
  }
  expect(ran).toEqual([])
})
