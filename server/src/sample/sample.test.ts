import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '@liston/contract/rankings'
import { type PlaceReason, shownScore } from '@liston/contract/voting'
import { audit } from '../audit/audit.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { settleSample } from './index.ts'
import { testGames } from './testing/games.ts'
import { testMadeLists } from './testing/made-lists.ts'
import { testPages } from './testing/pages.ts'
import { testStatements } from './testing/test-statements.ts'

let app: TestApp
// The whole sample takes 20 s alone, more beside another worker.
beforeAll(async () => {
  app = await openTestApp()
  await settleSample(app)
}, 120_000)
afterAll(() => app.close())

const one = async (sql: string) => (await app.pool.query<Record<string, number>>(sql)).rows[0] ?? {}

test('settles at least 200 people and 300 rankings in every category', async () => {
  const { people, rankings, kinds } = await one(
    'SELECT (SELECT count(*) FROM profile) people, (SELECT count(*) FROM ranking) rankings, (SELECT count(DISTINCT category) FROM ranking) kinds',
  )
  expect(people).toBeGreaterThanOrEqual(200)
  expect(rankings).toBeGreaterThanOrEqual(300)
  expect(kinds).toBe(categories().length)
})

test('spreads votes over 90 days, with people of many levels, and counts who was here', async () => {
  const { days, levels, votes, busy } = await one(
    'SELECT (SELECT count(DISTINCT day) FROM vote) days, (SELECT count(DISTINCT level) FROM wallet) levels, (SELECT count(*) FROM vote) votes, (SELECT count(*) FROM (SELECT FROM seen_day GROUP BY day HAVING count(*) > 9) d) busy',
  )
  expect(votes).toBeGreaterThan(10_000)
  expect(days).toBeGreaterThan(80)
  expect(levels).toBeGreaterThan(6)
  expect(busy).toBeGreaterThanOrEqual(39)
})

test('the sample community breaks no invariant', async () => expect(await audit(app.pool)).toEqual([]))

test('every balance is the sum of its ledger', async () => {
  const { wrong } = await one(
    `SELECT count(*) wrong FROM wallet w WHERE stars <> (SELECT sum(delta) FROM ledger l WHERE l.user_id = w.user_id AND currency = 'stars')
     OR xp <> (SELECT coalesce(sum(delta), 0) FROM ledger l WHERE l.user_id = w.user_id AND currency = 'xp') OR ai_credits <> (SELECT sum(delta) FROM ledger l WHERE l.user_id = w.user_id AND currency = 'credits')`,
  )
  expect(wrong).toBe(0)
})

test('people follow each other: many do, some are friends, and the counters are what there is', async () => {
  const { follows, friends, alone, wrong } = await one(
    `SELECT (SELECT count(*) FROM follow) follows, (SELECT count(*) FROM friendship) friends,
      (SELECT count(*) FROM profile p WHERE NOT EXISTS (SELECT FROM follow WHERE follower_id = p.id)) alone,
      (SELECT count(*) FROM follow_count c WHERE followers <> (SELECT count(*) FROM follow WHERE followed_id = c.user_id)
        OR following <> (SELECT count(*) FROM follow WHERE follower_id = c.user_id)) wrong`,
  )
  expect(follows).toBeGreaterThan(500)
  expect(friends).toBeGreaterThan(100)
  expect(alone).toBeLessThan(100)
  expect(wrong).toBe(0)
})

test('categories are followed, and two of them looked after, with rankings singled out', async () => {
  const { followed, most, curators, picks, wrong } = await one(
    `SELECT (SELECT count(DISTINCT category) FROM category_follow) followed,
      (SELECT max(n) FROM (SELECT count(*) n FROM category_follow GROUP BY category) c) most,
      (SELECT count(DISTINCT category) FROM category_curator) curators, (SELECT count(*) FROM category_pick) picks,
      (SELECT count(*) FROM category_pick p WHERE NOT EXISTS (
        SELECT FROM visible_ranking r WHERE r.id = p.ranking_id AND r.category = p.category)) wrong`,
  )
  expect(followed).toBeGreaterThan(10)
  expect(most).toBeGreaterThan(5)
  expect(curators).toBe(2)
  expect(picks).toBeGreaterThan(3)
  expect(wrong).toBe(0)
})

test('claims its daily rewards: the cast to this day, so that nobody of it is given one more at the first sign-in', async () => {
  const { rows } = await app.pool.query(
    `SELECT username FROM profile WHERE last_daily_reward > now() - interval '3 hours' AND daily_login_streak > 2
       AND username IN ('ana', 'bruno', 'carla', 'diego') ORDER BY 1`,
  )
  expect(rows.map((r) => r.username)).toEqual(['ana', 'bruno', 'carla', 'diego'])
  const { claims, frozen, people } = await one(
    `SELECT (SELECT count(*) FROM streak_day WHERE state = 'claimed') claims,
      (SELECT count(*) FROM streak_freeze WHERE used_for IS NOT NULL) frozen, (SELECT count(*) FROM streak) people`,
  )
  expect(claims).toBeGreaterThan(200)
  expect(people).toBeGreaterThan(50)
  expect(frozen).toBe(1)
})

test('plays the day’s Rumble: a week of sets, a board of Ana’s friends today, her own today still before her', async () => {
  const { days, friends, ana, past } = await one(
    `SELECT (SELECT count(*) FROM rumble_day) days, (SELECT count(*) FROM rumble_day_play p JOIN friendship f ON f.friend_id = p.user_id
        JOIN profile a ON a.id = f.person_id AND a.username = 'ana'
        WHERE p.counted AND p.day = (SELECT max(day) FROM rumble_day)) friends,
      (SELECT count(*) FROM rumble_day_play p JOIN profile a ON a.id = p.user_id AND a.username = 'ana' WHERE p.counted) ana,
      (SELECT count(*) FROM rumble_day_play p JOIN profile a ON a.id = p.user_id AND a.username = 'ana') past`,
  )
  expect([Number(days), Number(ana), Number(past)]).toEqual([7, 0, 1])
  expect(Number(friends)).toBeGreaterThan(1)
})

test('settles once', async () => expect(await settleSample(app)).toBeNull())

test('leaves no order owed, and most of them firm', async () => {
  const { owed, firm } = await one(
    "SELECT count(*) FILTER (WHERE vote_seq <> order_seq) owed, count(*) FILTER (WHERE order_label <> 'author') firm FROM ranking",
  )
  expect(owed).toBe(0)
  expect(firm).toBeGreaterThan(200)
})

test('shows every case of the order "Justo": labels, late risers, ties, and boosts that move nothing', async () => {
  const labels = await app.pool.query('SELECT DISTINCT order_label FROM ranking ORDER BY 1')
  expect(labels.rows.map((r) => r.order_label)).toEqual(['author', 'provisional', 'stable'])
  const cases = await one(
    `SELECT count(*) FILTER (WHERE i.is_new) new, count(*) FILTER (WHERE i.tie_with_next) ties,
      count(*) FILTER (WHERE i.fair_late > 0 AND i.fair_rank <= 5) risers,
      count(*) FILTER (WHERE i.paid_points * 2 > i.points AND i.paid_points >= 50 AND i.fair_rank * 2 > r.items_count) boosted
    FROM item i JOIN ranking r ON r.id = i.ranking_id WHERE r.order_label <> 'author'`,
  )
  for (const [name, count] of Object.entries(cases)) expect(Number(count), name).toBeGreaterThan(2)
})

test('people rate and argue: items with a figure, words long and short, Ana among them', async () => {
  const { rated, long, short, spoilers, ana } = await one(
    `SELECT (SELECT count(*) FROM item WHERE rating IS NOT NULL) rated, count(*) FILTER (WHERE v.length >= 80) long,
      count(*) FILTER (WHERE v.length BETWEEN 1 AND 79) short, count(*) FILTER (WHERE v.spoiler) spoilers,
      count(*) FILTER (WHERE p.username = 'ana') ana FROM review v JOIN profile p ON p.id = v.author_id`,
  )
  expect(rated).toBeGreaterThan(200)
  expect(Math.min(Number(long), Number(short))).toBeGreaterThan(25)
  expect(spoilers).toBeGreaterThan(2)
  expect(ana).toBeGreaterThan(5)
  const { wrong } = await one(
    `SELECT count(*) wrong FROM item i LEFT JOIN (SELECT item_id, count(*) n, sum(halves) halves FROM review WHERE hidden_at IS NULL GROUP BY 1) v ON v.item_id = i.id
     LEFT JOIN item_rating g ON g.item_id = i.id
     WHERE i.ratings <> coalesce(v.n, 0) OR coalesce(g.n, 0) <> coalesce(v.n, 0) OR coalesce(g.halves, 0) <> coalesce(v.halves, 0)`,
  )
  expect(wrong).toBe(0)
})

test('people argue under several rankings, in both languages: pinned, closed, folded, with replies and likes', async () => {
  const said = await one(
    `SELECT (SELECT count(*) FROM comment_thread WHERE comments > 0) threads, (SELECT max(comments) FROM comment_thread) most,
       (SELECT count(pinned_id) FROM comment_thread) pinned, (SELECT count(closed_at) FROM comment_thread) closed,
       (SELECT count(*) FROM comment WHERE brief AND parent_id IS NULL) brief, (SELECT count(parent_id) FROM comment) replies,
       (SELECT count(DISTINCT r.language) FROM comment c JOIN ranking r ON r.id = c.target_id) languages,
       (SELECT count(*) FROM comment c WHERE likes <> (SELECT count(*) FROM comment_like l WHERE l.comment_id = c.id)) miscounted`,
  )
  expect(said).toMatchObject({ languages: 2, closed: 1, miscounted: 0 })
  expect(said.threads).toBeGreaterThanOrEqual(6)
  expect(said.most).toBeGreaterThanOrEqual(15)
  expect(Math.min(said.pinned ?? 0, said.brief ?? 0, said.replies ?? 0)).toBeGreaterThanOrEqual(1)
})

test('people have orders of their own, so that a few rankings show "Órdenes"', async () => {
  const { shown, untold } = await one(
    `SELECT count(DISTINCT ranking_id) FILTER (WHERE orders_rank IS NOT NULL) shown,
      count(*) FILTER (WHERE orders_rank IS NOT NULL AND orders_score IS NULL) untold FROM item`,
  )
  expect(Number(shown)).toBeGreaterThan(4)
  expect(Number(untold)).toBe(0)
})

test('every place of "Justo" says why, and its figures add up to what is shown', async () => {
  const { rows } = await app.pool.query<{ score: number; supporters: number; reason: PlaceReason | null }>(
    `SELECT i.fair_score AS score, i.supporters, p.reason FROM item i JOIN ranking r ON r.id = i.ranking_id
     LEFT JOIN place_reason p ON p.item_id = i.id WHERE r.order_label <> 'author' AND i.status = 'active'`,
  )
  expect(rows.length).toBeGreaterThan(1_000)
  for (const { score, supporters, reason } of rows) {
    const { standing, againstVotes, trustedPeople, newPeople, asidePeople } = reason!
    const shown = shownScore(standing, againstVotes)
    expect(shown.for - shown.against + shown.late + shown.newcomers).toBeCloseTo(shown.score, 9)
    expect(Math.abs(shown.score - score)).toBeLessThan(0.051)
    expect(trustedPeople + newPeople + asidePeople).toBe(supporters)
  }
})

test('shows what levels bring: validated rankings, and a rail with more than one reason', async () => {
  const { validated, reasons, standing } = await one(
    `SELECT (SELECT count(*) FROM validated_ranking) validated, (SELECT count(DISTINCT why) FROM featured_ranking) reasons,
      (SELECT count(*) FROM featured_ranking f JOIN visible_ranking r ON r.id = f.ranking_id WHERE f.ends_at > now()) standing`,
  )
  expect(validated).toBeGreaterThanOrEqual(8)
  expect(reasons).toBe(2)
  expect(standing).toBeGreaterThanOrEqual(3)
})

test('people propose items: some wait, some were added and rewarded, some not; and a list is kept by two', async () => {
  const { pending, approved, rejected, rewards, editors } = await one(
    `SELECT count(*) FILTER (WHERE status = 'pending') pending, count(*) FILTER (WHERE status = 'approved') approved,
      count(*) FILTER (WHERE status = 'rejected') rejected,
      (SELECT count(*) FROM ledger WHERE kind = 'suggestion_accepted' AND currency = 'stars') rewards,
      (SELECT count(*) FROM ranking_editor WHERE accepted_at IS NOT NULL) editors FROM suggestion`,
  )
  for (const [name, count] of Object.entries({ pending, approved, rejected, rewards }))
    expect(count, name).toBeGreaterThan(2)
  expect(editors).toBe(1)
})

test('a day’s votes on one ranking are told as one', async () => {
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS lines, max(n.people)::int AS people FROM notification n JOIN profile p ON p.id = n.user_id
     WHERE n.type = 'ranking_vote' AND n.group_id IS NULL
     GROUP BY n.user_id, n.target_id, date_trunc('day', n.created_at, p.time_zone) ORDER BY lines DESC, people DESC`,
  )
  expect(rows[0].lines).toBe(1)
  expect(rows.some(({ people }) => people > 1)).toBe(true)
})

test('people have notifications that are true: each names somebody who did it, on a list that may be seen', async () => {
  const { told, types, untrue, unread } = await one(
    `SELECT count(*) told, count(DISTINCT n.type) types, count(*) FILTER (WHERE NOT n.is_read) unread, count(*) FILTER (WHERE n.type LIKE '%comment%' AND NOT EXISTS (
      SELECT FROM comment c JOIN visible_ranking r ON r.id = c.target_id
      WHERE c.id::text = n.data ->> 'commentId' AND c.author_id = n.actor_id AND r.id = n.ranking_id)) untrue
     FROM notification n`,
  )
  expect(told).toBeGreaterThan(50)
  expect(unread).toBeGreaterThan(0)
  expect(untrue).toBe(0)
  expect(types).toBe(5)
  const { cast } = await one(
    "SELECT count(DISTINCT p.id) AS cast FROM notification n JOIN profile p ON p.id = n.user_id WHERE p.username IN ('ana', 'bruno', 'carla')",
  )
  expect(cast).toBe(3)
})

test('two of three who earned anything are in leagues, most of them in the first', async () => {
  const { share, first, second, third } = await one(
    `SELECT (count(m.user_id) / count(*)::float8) AS share, count(*) FILTER (WHERE m.tier = 0)::int AS first,
      count(*) FILTER (WHERE m.tier = 1)::int AS second, count(*) FILTER (WHERE m.tier = 2)::int AS third
     FROM wallet w LEFT JOIN league_member m USING (user_id) WHERE w.xp > 0`,
  )
  expect(share).toBeGreaterThan(0.6)
  expect(share).toBeLessThan(0.75)
  expect(first).toBeGreaterThan(second!)
  expect(second).toBeGreaterThan(third!)
  expect(third).toBeGreaterThan(0)
})

test('has invitations in each state', async () => {
  const { rows } = await app.pool.query('SELECT DISTINCT state FROM referral ORDER BY 1')
  expect(rows.map((r) => r.state)).toEqual(['held', 'pending', 'rewarded', 'void'])
})

test('an attack waits for a moderator, on a ranking that does not stand among the first', async () => {
  const { open, first } = await one(
    `SELECT count(*)::int AS open, count(*) FILTER (WHERE i.ranking_id IN (
      (SELECT id FROM visible_ranking ORDER BY hot DESC LIMIT 24) UNION
      (SELECT id FROM visible_ranking ORDER BY points DESC LIMIT 24) UNION
      (SELECT id FROM visible_ranking ORDER BY published_at DESC LIMIT 24)))::int AS first FROM incident i WHERE i.state = 'open'`,
  )
  expect([open, first]).toEqual([1, 0])
})

for (const testMore of [testMadeLists, testGames, testPages, testStatements]) testMore(() => app)
