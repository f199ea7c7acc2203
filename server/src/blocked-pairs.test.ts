import { contract } from '@liston/contract/api'
import type { EndpointMeta } from '@liston/contract/kernel'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refreshBoards } from './features/leaderboard/index.ts'
import { askerOf } from './testing/ask.ts'
import { addTestArticle } from './testing/articles.ts'
import { addComment } from './testing/comments.ts'
import { addArena, openTable } from './testing/matches.ts'
import { layDay } from './testing/lively.ts'
import { addPerson, addRanking, type TestPerson } from './testing/people.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

/**
 * For every read endpoint: does it show a user and their content to a viewer who blocks or mutes that user (rules 3.7)?
 */
type Scene = {
  viewer: TestPerson
  other: TestPerson
  third: TestPerson
  /** A ranking of `third`, in which `other` comments, suggests and validates. */
  shared: string
  item: string
  comment: string
  /** A challenge that `other` declined. */
  challenge: string
  article: string
  parent: string
  /** A ranking of `other`. */
  others: string
  /** A match of seven rounds against `other`. */
  match: string
  /** A conversation of all three. */
  group: string
}
type Row = {
  at: (scene: Scene) => string
  /** Why the response shows `other` although the two users are blocked. */
  blocked?: string
  /** Text that proves that the response shows `other`, where it contains neither name nor id. */
  trace?: string
  /** A mute hides texts and notifications. Set if it hides this one. */
  muted?: 'hidden'
}
const row = (at: Row['at'], more: Omit<Row, 'at'> = {}): Row => ({ at, ...more })
const hidden = { muted: 'hidden' } as const

const rows: Record<string, Row> = {
  'profiles.find': row(({ other }) => `/profiles/${other.id}`),
  'profiles.findByUsername': row(({ other }) => `/usernames/${other.username}`),
  'follows.list': row(({ third }) => `/users/${third.id}/people/followers`),
  'rankings.find': row(({ others }) => `/rankings/${others}`, { blocked: 'what is public is everybody’s to read' }),
  'transfer.exportJson': row(({ others }) => `/rankings/${others}/export.json`, {
    blocked: 'what is public is everybody’s to read',
  }),
  'passports.find': row(() => '/passports/dish.salmorejo'),
  'rankings.validation': row(({ shared }) => `/rankings/${shared}/validation`),
  'explore.feed': row(() => '/rankings?sort=latest'),
  'explore.pinned': row(({ other }) => `/profiles/${other.id}/pinned`),
  'explore.distinctions': row(({ other }) => `/profiles/${other.id}/distinctions`),
  'explore.search': row(() => '/search?q=zurrapas'),
  'explore.suggest': row(() => '/search/suggest?q=zurra'),
  'explore.home': row(() => '/home'),
  'explore.curation': row(() => '/categories/comida/curation'),
  'voting.related': row(({ shared }) => `/rankings/${shared}/related`),
  'reviews.list': row(({ item }) => `/items/${item}/reviews?sort=new`, hidden),
  'suggestions.list': row(({ shared }) => `/rankings/${shared}/suggestions`),
  'comments.list': row(({ shared }) => `/rankings/${shared}/comments?sort=oldest`, hidden),
  'comments.find': row(({ comment }) => `/comments/${comment}`, hidden),
  'comments.replies': row(({ parent }) => `/comments/${parent}/replies`, hidden),
  'leaderboard.board': row(() => '/leaderboards/xp?period=all'),
  'achievements.list': row(({ other }) => `/users/${other.id}/achievements`, { trace: '"achievements":' }),
  'rumble.livelyQuick': row(() => '/rumble/duels/lively?lang=es'),
  'rumble.cupOffer': row(() => '/rumble/cups/offer?lang=es'),
  'rumble.daily': row(() => '/rumble/daily'),
  'redeem.head': row(() => '/categories/comida/head'),
  'rumble.match': row(({ match }) => `/rumble/matches/${match}`),
  'rumble.myMatches': row(() => '/rumble/matches'),
  'rumble.matchOffer': row(() => '/rumble/matches/offer'),
  'notifications.list': row(() => '/notifications', hidden),
  // A block hides a conversation of two. In a group of others each stays visible without the other.
  'chat.list': row(() => '/chats'),
  'chat.reach': row(({ other }) => `/chats/with/${other.id}`),
  'chat.find': row(({ group }) => `/chats/${group}`),
  'chat.messages': row(({ group }) => `/chats/${group}/messages`),
  'socialClub.list': row(() => '/articles'),
  'socialClub.find': row(({ article }) => `/articles/${article}`),
  'challenges.list': row(() => '/me/challenges/history'),
  'challenges.find': row(({ challenge }) => `/challenges/${challenge}`),
  'challenges.offer': row(() => '/me/challenge-offer'),
}
/** Their responses concern the viewer, a list as a whole, or nobody. */
const ofNobodyElse =
  `accounts.factors accounts.entry accounts.factorReset accounts.emailChange accounts.sessions accounts.entrance accounts.keys accounts.thisKey
  accounts.identities profiles.me profiles.checkUsername follows.relation follows.own economy.ledger economy.ledgerByDay rankings.myHighlights
  rankings.editors rankings.shared rankings.categories rankings.findItem rankings.shareKey rankings.changes rankings.mine rankings.quota
  rankings.findDraft settings.all settings.find pages.find pages.legal themes.list avatars.list voting.mine voting.onCards voting.mergePreview voting.merges
  voting.ballots voting.myOrder voting.why reviews.find reviews.mine reviews.exportMine reviews.ratedIn explore.featured explore.searchCounts explore.category
  explore.categoryFollow explore.followedCategories
  comments.state reports.about rumble.teaser rumble.duelOrder rumble.quickLobby notifications.preferences notifications.unsubscribable ownData.archive
  rumble.dailyArchive rumble.dailyState rumble.myCups rumble.cup chat.unread chat.settings
  referrals.code referrals.mine referrals.invitation achievements.mine dailyReward.month dailyReward.streak economy.bonus
  economy.progress leaderboard.league missions.mine redeem.mine billing.plans billing.mine billing.plan billing.invoices
  billing.appStoreAccount statistics.show statistics.export rankings.writingHelp rankings.findTranslation
  challenges.setting uploads.find rankingAi.offer rankingAi.topics rankingAi.job rankingAi.template
  transfer.exportCsv transfer.preview tickets.mine tickets.ticket partners.mine wording.mine reports.decisions reports.statement reports.publicLog integrity.ofRanking integrity.own`.split(
    /\s+/,
  )

let app: TestApp
let ask: ReturnType<typeof askerOf>
let scene: Scene
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  const [viewer, other, third] = [
    await addPerson(app, 'mirona', { level: 4 }),
    await addPerson(app, 'molesto', { level: 10 }),
    await addPerson(app, 'tercera', { level: 10 }),
  ]
  const items = ['Lomo', 'Hígado', 'Sobrasada']
  const { id: shared, itemIds } = await addRanking(app, third, { topic: 'Untar pan', items })
  const item = itemIds[0]!
  const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)
  await ok(ask(viewer).put(`/users/${other.id}/follow`, {}))
  await ok(ask(other).put(`/users/${third.id}/follow`, {}))
  // As many items as a cup needs.
  const eight = [...items, 'Tocino', 'Salmorejo', 'Torrezno', 'Chicharrón', 'Manteca']
  const { id: others } = await addRanking(app, other, { topic: 'Zurrapas de lomo', items: eight })
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE id = $1', [others])
  await app.pool.query("INSERT INTO category_curator (category, user_id, since) VALUES ('comida', $1, now())", [
    other.id,
  ])
  await app.pool.query(
    "INSERT INTO category_pick (category, place, ranking_id, picked_by, since) VALUES ('comida', 1, $1, $2, now())",
    [others, other.id],
  )
  const comment = await addComment(app, { on: shared, by: other, body: 'Lo dice molesto y punto' })
  const parent = await addComment(app, { on: shared, by: third, body: 'A ver quién contesta' })
  await addComment(app, { on: shared, by: other, body: 'Contesta molesto', parentId: parent })
  await ok(ask(other).put(`/items/${item}/review`, { stars: 4, text: 'Cremoso como pocos y sin amargar.' }))
  await ok(ask(other).post(`/rankings/${shared}/suggestions`, { name: 'Manteca' }))
  await ok(ask(other).put(`/rankings/${shared}/validation`, {}))
  for (const one of [third, await addPerson(app, 'cuarta', { level: 10 })])
    await ok(ask(one).put(`/rankings/${others}/validation`, {}))
  await app.pool.query('INSERT INTO ranking_pin (user_id, ranking_id, place, created_at) VALUES ($1, $2, 1, now())', [
    other.id,
    others,
  ])
  await app.pool.query(
    `INSERT INTO notification (id, user_id, type, cause, actor_id, ranking_id, created_at, at)
     VALUES (gen_random_uuid(), $1, 'ranking_comment', 'said', $2, $3, now(), now()),
       (gen_random_uuid(), $1, 'ranking_published', 'published', $2, $4, now(), now())`,
    [viewer.id, other.id, shared, others],
  )
  await app.pool.query(
    `WITH paid AS (UPDATE wallet SET xp = xp + 50 WHERE user_id = $1)
     INSERT INTO ledger (user_id, currency, delta, balance, kind, key) SELECT $1, 'xp', 50, xp + 50, 'report_upheld', 'said'
     FROM wallet WHERE user_id = $1`,
    [other.id],
  )
  await vi.waitFor(async () => expect(await refreshBoards(app)).toBe(true), 5_000)
  await app.pool.query(
    `INSERT INTO featured_slot (id, user_id, ranking_id, category, cost_stars, starts_at, ends_at)
     SELECT gen_random_uuid(), $1, id, category, 300, now(), now() + interval '1 day' FROM ranking WHERE id = $2`,
    [other.id, others],
  )
  const arena = (await addArena(app, third)).id
  const match = (await openTable(app).invite(other, viewer, arena)).body.id as string
  const group = await addGroup([third, viewer, other])
  await layDay(app, [viewer, other])
  await befriend(viewer, other)
  const dare = { to: other.username, kind: 'mission', goal: 'votes' }
  const challenge = (await ask(viewer).post('/challenges', dare)).body.id
  await ok(ask(other).put(`/challenges/${challenge}/answer`, { accept: false }))
  const article = 'lo-cuenta-molesto'
  await addTestArticle(app, { by: other, slug: article })
  scene = { viewer, other, third, shared, item, comment, parent, others, match, group, challenge, article }
})
afterAll(() => app.close())

/** The viewer and `other` talk, and both are in a group of `third` in which each has posted. */
async function addGroup([third, viewer, other]: [TestPerson, TestPerson, TestPerson]): Promise<string> {
  for (const one of [viewer, other]) await ask(one).patch('/me/chat-settings', { receive: 'everybody' })
  const { body } = await ask(third).post('/chats/groups', { title: 'Los de untar', userIds: [viewer.id, other.id] })
  const said = (words: string) => ({ clientId: crypto.randomUUID(), body: words })
  expect((await ask(other).post(`/chats/${body.id}/messages`, said('Lo dice molesto'))).status).toBe(200)
  expect((await ask(viewer).post('/chats', { userId: other.id, ...said('Hola') })).status).toBe(200)
  return body.id
}

/** The two users follow each other; a block ends that. */
async function befriend(one: TestPerson, two: TestPerson): Promise<void> {
  for (const [who, whom] of [
    [one, two],
    [two, one],
  ] as const)
    expect((await ask(who).put(`/users/${whom.id}/follow`, {})).status).toBe(200)
}

/** True if the viewer's response contains the name, the id or the content of `other`. */
async function shows({ at, trace }: Row): Promise<boolean> {
  const { viewer, other, others } = scene
  const { status, body } = await ask(viewer).get(at(scene))
  expect([200, 404]).toContain(status)
  const said = JSON.stringify(body)
  return (trace ? [trace] : [other.id, other.username, others]).some((one) => said.includes(one))
}
async function shownNow() {
  const found: Record<string, boolean> = {}
  for (const [name, one] of Object.entries(rows)) found[name] = await shows(one)
  return found
}
const expected = (see: (row: Row) => boolean) =>
  Object.fromEntries(Object.entries(rows).map(([name, one]) => [name, see(one)]))

test('every endpoint that can be read is in the table, or tells of nobody else', () => {
  const found: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path }) => {
    const { route, meta } = endpoint['~orpc']
    if (route.method === 'GET' && (meta as EndpointMeta).access !== 'staff') found.push(path.join('.'))
  })
  expect([...Object.keys(rows), ...ofNobodyElse].sort()).toEqual(found.sort())
})

test('whom nobody blocks is seen everywhere', async () => {
  expect(await shownNow()).toEqual(expected(() => true))
})

test.each(['viewer', 'other'] as const)(
  'of two who block one another, the %s first, neither is shown the other',
  async (who) => {
    const [one, two] = who === 'viewer' ? [scene.viewer, scene.other] : [scene.other, scene.viewer]
    expect((await ask(one).put(`/users/${two.id}/block`, {})).status).toBe(200)
    expect(await shownNow()).toEqual(expected(({ blocked }) => blocked !== undefined))
    expect((await ask(one).del(`/users/${two.id}/block`)).status).toBe(200)
  },
)

test('a mute hides words and news, and nothing else; the other way round it hides nothing', async () => {
  const { viewer, other } = scene
  await befriend(viewer, other)
  expect((await ask(viewer).put(`/users/${other.id}/mute`, {})).status).toBe(200)
  expect(await shownNow()).toEqual(expected(({ muted }) => muted !== 'hidden'))
  expect((await ask(viewer).del(`/users/${other.id}/mute`)).status).toBe(200)
  expect((await ask(other).put(`/users/${viewer.id}/mute`, {})).status).toBe(200)
  expect(await shownNow()).toEqual(expected(() => true))
})
