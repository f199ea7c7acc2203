import { expect, test } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'

/** Tests of the sample community that sample.test.ts creates: games and conversations. */
export function testGames(app: () => TestApp): void {
  const one = async (sql: string) => (await app().pool.query<Record<string, number>>(sql)).rows[0] ?? {}

  test('people play duels in some forty rankings, so that splits and the order "Duelos" say something; the cast has them before it', async () => {
    const { rankings, thin, ties, cast, own } = await one(
      `SELECT (SELECT count(DISTINCT ranking_id) FROM duel) rankings, (SELECT count(*) FROM duel WHERE winner = 'tie') ties,
        (SELECT count(*) FROM (SELECT ranking_id FROM duel GROUP BY 1 HAVING count(*) < 60) few) thin,
        (SELECT count(*) FROM duel d JOIN profile p ON p.id = d.user_id WHERE p.username IN ('ana', 'bruno', 'carla')) cast,
        (SELECT count(*) FROM duel d JOIN ranking r ON r.id = d.ranking_id AND r.author_id = d.user_id) own`,
    )
    expect(Number(rankings)).toBeGreaterThanOrEqual(40)
    expect(Number(ties)).toBeGreaterThan(50)
    expect([Number(thin), Number(cast), Number(own)]).toEqual([0, 0, 0])
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

  test('cups of a ranking were played to their end, so that its champions say something; Ana has one before her', async () => {
    const { finished, rankings, open, played } = await one(
      `SELECT (count(*) FILTER (WHERE c.state = 'finished')) finished, count(DISTINCT c.ranking_id) rankings,
        (count(*) FILTER (WHERE c.state = 'open' AND p.username = 'ana')) open,
        (SELECT count(*) FROM rumble_cup_match m JOIN rumble_cup o ON o.id = m.cup_id WHERE o.state = 'open' AND m.winner_seed IS NOT NULL) played
       FROM rumble_cup c JOIN profile p ON p.id = c.user_id`,
    )
    expect([Number(finished), Number(rankings), Number(open), Number(played)]).toEqual([9, 1, 1, 0])
  })

  test('people talk: of two in both languages, in a group, with a card that shows figures, and two who wait for an answer', async () => {
    const { rows } = await app().pool.query(
      `SELECT c.kind, count(*)::int AS chats, sum(c.last_seq)::int AS said,
         (count(*) FILTER (WHERE EXISTS (SELECT FROM chat_member m WHERE m.chat_id = c.id AND m.state = 'asked')))::int AS asked
       FROM chat c GROUP BY c.kind ORDER BY c.kind`,
    )
    expect(rows).toEqual([
      { kind: 'group', chats: 1, said: 7, asked: 0 },
      { kind: 'pair', chats: 7, said: 24, asked: 2 },
    ])
    const cards = await app().pool.query(
      'SELECT 1 FROM chat_message m JOIN visible_ranking r ON r.id = m.card_id AND r.voters > 0',
    )
    expect(cards.rowCount).toBe(3)
  })
}
