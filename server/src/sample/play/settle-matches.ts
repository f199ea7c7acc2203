import type { Side } from '@liston/contract/rumble'
import {
  answerInvitation,
  answerRound,
  beginRound,
  findPlayable,
  invitePerson,
  type RumblePlatform,
} from '../../features/rumble/index.ts'
import { trustIn } from '../../features/voting/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type Dice, rollDice } from '../dice.ts'
import type { Person } from '../plan/plan-people.ts'

const DAY_MS = 86_400_000
/** Age of each match in days, and the share of right rounds of both players. */
const PLAYED = [
  { daysAgo: 16, skills: [0.8, 0.6] },
  { daysAgo: 14, skills: [0.7, 0.7] },
  { daysAgo: 12, skills: [0.5, 0.9] },
  { daysAgo: 10, skills: [0.6, 0.4] },
] as const

type Village = { people: Person[]; now: Date }

/**
 * Plays some matches through the normal use cases. Bruno has invited Ana, and it is her turn against Carla. Nothing is
 * published, because these days are in the past and the sample writes its own notifications.
 */
export async function settleMatches(platform: Platform, { people, now }: Village): Promise<void> {
  const quiet = { ...platform, trustIn, events: { ...platform.events, publish: async () => {} } }
  const time = { now: now.getTime() }
  const village: RumblePlatform = { ...quiet, clock: { now: () => new Date(time.now) } }
  const named = (name: string) => people.find(({ username }) => username === name)!
  const ana = named('ana')
  const rankings = await findPlayable(platform.db, { viewerId: ana.id, at: now, random: Math.random })
  if (rankings.length === 0) return
  const dice = rollDice(2031)
  const table = { village, time, dice }
  const others = people.filter(({ username, isAdmin }) => !isAdmin && !CAST.has(username)).slice(0, PLAYED.length + 1)
  for (const [i, { daysAgo, skills }] of PLAYED.entries()) {
    time.now = now.getTime() - daysAgo * DAY_MS
    const pair = [others[i]!, others[i + 1]!]
    const id = await begin(table, pair, rankings[i % rankings.length]!.id)
    for (const [seat, player] of pair.entries()) await play(table, { id, player, skill: skills[seat]! })
  }
  time.now = now.getTime() - 2 * 3_600_000
  const turn = await begin(table, [named('carla'), ana], rankings[0]!.id)
  await play(table, { id: turn, player: named('carla'), skill: 0.6 })
  time.now = now.getTime() - 600_000
  await invite(table, [named('bruno'), ana], rankings.at(-1)!.id)
}

/** Demo users: tests and pages expect that they have done nothing else. */
const CAST = new Set(['ana', 'bruno', 'carla', 'diego', 'elena', 'gael'])

type Table = { village: RumblePlatform; time: { now: number }; dice: Dice }
const viewerOf = ({ id, isAdmin }: Person) => ({ id, isSuperAdmin: isAdmin })

async function invite({ village }: Table, [one, other]: Person[], rankingId: string): Promise<string> {
  const { id } = await invitePerson(village, { viewer: viewerOf(one!), key: null, rivalId: other!.id, rankingId })
  return id
}

async function begin(table: Table, pair: Person[], rankingId: string): Promise<string> {
  const id = await invite(table, pair, rankingId)
  await answerInvitation(table.village, 'accept', { viewer: viewerOf(pair[1]!), key: null, id })
  return id
}

async function play({ village, time, dice }: Table, o: { id: string; player: Person; skill: number }): Promise<void> {
  const by = { userId: o.player.id, key: null, id: o.id }
  for (;;) {
    const { running } = await beginRound(village, by)
    if (!running) return
    time.now += 1_500 + Math.floor(dice.next() * 6_000)
    const choice: Side = dice.next() < o.skill ? 'a' : 'b'
    await answerRound(village, { ...by, token: running.token, choice })
    time.now += 4_000
  }
}
