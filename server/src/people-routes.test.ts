import { contract } from '@liston/contract/api'
import type { EndpointMeta } from '@liston/contract/kernel'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapAtOnce } from './testing/ask.ts'
import { accountRows, factorRows } from './testing/people-routes/account-rows.ts'
import { avatarRows, boardRows, followRows, referralRows, toldRows } from './testing/people-routes/people-rows.ts'
import { challengeRows } from './testing/people-routes/challenge-rows.ts'
import { everybody, keptOf, openScene, type Row, type Rows, type Who } from './testing/people-routes/scene.ts'
import { statisticsRows } from './testing/people-routes/statistics-rows.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

/**
 * For every endpoint about users: the response to each kind of viewer, by the declared access and by ownership. Each
 * request names something of the owner's; nobody else may have changed it.
 */
const { accounts, follows, avatars, referrals, notifications, settings, ownData, leaderboard, statistics, challenges } =
  contract
const parts = {
  accounts,
  follows,
  avatars,
  referrals,
  notifications,
  settings,
  ownData,
  leaderboard,
  statistics,
  challenges,
}

const rows: Rows = {
  ...accountRows,
  ...factorRows,
  ...followRows,
  ...avatarRows,
  ...referralRows,
  ...toldRows,
  ...boardRows,
  ...statisticsRows,
  ...challengeRows,
}
const accessOf = new Map<string, EndpointMeta['access']>()
traverseContractProcedures({ router: parts, path: [] }, ({ contract: endpoint, path }) => {
  accessOf.set(path.join('.'), (endpoint['~orpc'].meta as EndpointMeta).access)
})

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

/** The expected response: by the access of the endpoint first, then by the row. */
function expected(access: EndpointMeta['access'], who: Who, { says }: Row): string {
  const isGuest = who === 'guest' || who === 'suspended'
  if (access !== 'open' && isGuest) return '401 UNAUTHENTICATED'
  if (access === 'staff' && who === 'superAdminWithoutFactor') return '403 FACTOR_DUE'
  if (access === 'staff' && who !== 'superAdmin') return '403 FORBIDDEN'
  if (typeof says === 'string') return says
  return (says as Partial<Record<Who, string>>)[who] ?? says.all
}

async function told(who: Who, { call, reachesOthers }: Row): Promise<string> {
  const scene = await openScene(app, who)
  const { owner, actor } = scene
  const { method, path, body } = await call(scene)
  const mayChange = who === 'owner' || reachesOthers
  const before = mayChange ? [] : await keptOf(app, owner)
  const answer = await scene.ask(actor)[method](path, body)
  if (!mayChange) expect([who, await keptOf(app, owner)]).toEqual([who, before])
  return answer.status < 400 ? String(answer.status) : `${answer.status} ${answer.body?.code}`
}

test('every endpoint of people has a line here', () => {
  expect(Object.keys(rows).sort()).toEqual([...accessOf.keys()].sort())
})

test.each(Object.entries(rows))('%s: each is told what is theirs to know', async (name, row) => {
  const answers = await mapAtOnce(everybody, async (who) => [who, await told(who, row)])
  expect(answers).toEqual(everybody.map((who) => [who, expected(accessOf.get(name)!, who, row)]))
})
