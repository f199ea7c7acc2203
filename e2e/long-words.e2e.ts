import type { Page } from '@playwright/test'
import { admin, adminThings, open, ours, own, ownThings, things } from './all-pages.ts'
import { sideways } from './looks/room.ts'
import { expect, query, signIn, test } from './people.ts'
import type { World } from './worlds/world.ts'

// The layout of the server's markup is measured, so no page waits for its scripts.
test.use({ javaScriptEnabled: false })

/** The columns with texts by users and staff, and their maximum length. */
const texts: [table: string, columns: Record<string, number>][] = [
  ['profile', { username: 20, bio: 160 }],
  ['ranking', { topic: 100, criterion: 140, description: 500 }],
  ['item', { name: 80, note: 280 }],
  ['item_translation', { name: 80, note: 280 }],
  ['suggestion', { name: 80, note: 280 }],
  ['comment', { body: 1000 }],
  ['comment_summary', { body: 900 }],
  ['review', { words: 3000 }],
  ['report', { words: 500 }],
  ['chat', { title: 60 }],
  ['chat_message', { body: 1000 }],
  ['challenge', { topic: 80, message: 200 }],
  ['ticket_message', { body: 2000 }],
  ['notification', { message: 200 }],
  ['article_text', { title: 90, summary: 240 }],
  ['custom_page_text', { title: 90, description: 240 }],
  ['collaboration', { motive: 1000, reason: 1000 }],
  ['business_request', { name: 80, company: 120, email: 254 }],
  ['copyright_notice', { name: 100, email: 254, work: 2000, signature: 100, answer: 1000 }],
  ['moderation_decision', { title: 100 }],
  ['staff_act', { reason: 1000 }],
  ['screen_entry', { value: 253, note: 200 }],
  ['api_key', { name: 60 }],
  ['saved_view', { name: 60 }],
  ['avatar', { name: 40, description: 160 }],
  ['app_theme', { name: 40 }],
  ['wording', { proposed: 300 }],
]

/** An unbroken word of the widest letter, different for each row. */
const word = (length: number) => `left(md5(ctid::text), 8) || repeat('W', ${length - 8})`
/** A missing text stays missing. */
const filled = (column: string, length: number) =>
  `${column} = CASE WHEN ${column} IS NOT NULL THEN ${word(length)} END`
const markdown = [`'# ' || ${word(90)}`, word(300), `'- ' || ${word(90)}`, `'> ' || ${word(90)}`].join(
  ` || E'\\n\\n' || `,
)

/** Fills every text of the world with one word of the maximum length. Skips triggers, which would take a minute. */
async function lengthen(world: World): Promise<void> {
  const email = `lower(${word(60)}) || '@' || repeat('w', 60) || '.test'`
  const sets = new Map(
    texts.map(([table, columns]) => [table, Object.entries(columns).map(([name, n]) => filled(name, n))]),
  )
  for (const table of ['article_text', 'custom_page_text']) sets.get(table)!.push(`body = ${markdown}`)
  sets.set('account', [`email = ${email}`])
  const updates = [...sets].map(
    ([table, changes]) => `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET ${changes.join(', ')}`,
  )
  await query(world, updates.join(';'))
}

/** Lays out what is below the screen too, as a user who scrolls sees it. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Opens pages one after another, and expects that none scrolls sideways on a phone. */
async function expectNarrow(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    // Until `load`: without scripts, the earlier event does not wait for stylesheets.
    await page.goto(path)
    await page.evaluate(layOutAll)
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await page.evaluate(sideways), `${path}, ${width} px`).toEqual([])
    }
  }
}

/** Half of the pages each: with all of them, a test would take most of its 30 s on a slow machine. */
const halves = (paths: string[]) => [paths.filter((_, n) => n % 2 === 0), paths.filter((_, n) => n % 2 === 1)] as const

for (const [n, paths] of halves(open.filter(ours)).entries())
  test(`No page that is the same for all guests scrolls sideways on a phone (${n + 1} of 2)`, async ({
    page,
    world,
  }) => {
    await lengthen(world)
    await expectNarrow(page, paths)
  })

test('No page about one thing scrolls sideways on a phone, however long its words are', async ({ page, world }) => {
  const some = await things(page)
  const ranking = some[0]!
  await lengthen(world)
  await expectNarrow(page, [
    ...some,
    ...['with=comments', 'with=suggestions', 'part=changes', 'compartir=1'].map((part) => `${ranking}?${part}`),
  ])
})

const [firstOwn, secondOwn] = halves(own)

test('No page of a member scrolls sideways on a phone, however long its words are', async ({ page, world }) => {
  await signIn(page, 'ana')
  await lengthen(world)
  await expectNarrow(page, firstOwn)
})

test('No page of a member’s account, and none about one thing of theirs, scrolls sideways on a phone', async ({
  page,
  world,
  newCaller,
}) => {
  const staff = await newCaller()
  await Promise.all([signIn(page, 'ana'), signIn(staff, 'diego')])
  const some = await ownThings(page, staff)
  const [ranking] = await things(page)
  await lengthen(world)
  await expectNarrow(page, [...secondOwn, ...some, ranking!, `${ranking}?with=comments`, `${ranking}?order=mine`])
})

const [firstAdmin, secondAdmin] = halves(admin)

test('No admin page scrolls sideways on a phone, however long its words are', async ({ page, world }) => {
  await signIn(page, 'diego')
  await lengthen(world)
  await expectNarrow(page, firstAdmin)
})

test('No admin page about one thing, and no other one, scrolls sideways on a phone', async ({ page, world }) => {
  await signIn(page, 'diego')
  const some = await adminThings(page)
  await lengthen(world)
  await expectNarrow(page, [...secondAdmin, ...some])
})
