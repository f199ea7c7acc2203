import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Reaction } from '@liston/contract/chat'
import type { Cup } from '@liston/contract/rumble'
import { actOnChat, markRead, reactTo, sendMessage, startGroup } from '../../features/chat/index.ts'
import { answerCup, beginCup, offerCups, type RumblePlatform } from '../../features/rumble/index.ts'
import { trustIn } from '../../features/voting/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type Dice, rollDice } from '../dice.ts'
import type { Person } from '../plan/plan-people.ts'
import { makeStranger } from '../people/follows-store.ts'
import type { PlannedRanking } from '../plan/plan-rankings.ts'

type Said = { by: string; minutesAgo: number; text: string; ranking?: string; reaction?: Reaction }
type SampleChat = {
  title?: string
  /** Members; the first one starts the conversation. */
  people: string[]
  said: Said[]
  /** A message request without an answer. */
  request?: true
  /** Number of unread messages by member; the others have read all. */
  unread?: Record<string, number>
}

const texts = new URL('../../../sample/chats.json', import.meta.url)
const MINUTE_MS = 60_000

type Village = { people: Person[]; rankings: PlannedRanking[]; now: Date }

/**
 * Creates conversations through the normal use cases: of two, of a group, and two open requests. They cause no
 * notifications.
 */
export async function settleChats(platform: Platform, village: Village): Promise<void> {
  const chats = JSON.parse(await readFile(texts, 'utf8')) as SampleChat[]
  const ids = new Map<SampleChat, string>()
  // In order of time over all conversations, because nobody writes in two at once.
  const steps = chats.flatMap((chat) => chat.said.map((said) => ({ chat, said })))
  for (const { chat, said } of steps.toSorted((a, b) => b.said.minutesAgo - a.said.minutesAgo)) {
    if (chat.title && !ids.has(chat)) ids.set(chat, await openGroup(platform, village, chat))
    ids.set(chat, await say(platform, village, { chat, said, id: ids.get(chat) }))
  }
  for (const [chat, id] of ids) {
    if (chat.request) continue
    for (const username of chat.people) {
      const seq = chat.said.length - (chat.unread?.[username] ?? 0)
      await markRead(ago(platform, village, 0), { viewer: found(village, username), key: null, id, seq })
    }
  }
}

const ago = (platform: Platform, { now }: Village, minutes: number): Platform => ({
  ...platform,
  events: { ...platform.events, publish: async () => {}, announce: () => {} },
  clock: { now: () => new Date(now.getTime() - minutes * MINUTE_MS) },
})

function found({ people }: Village, username: string): Person {
  const person = people.find((p) => p.username === username)
  if (!person) throw new Error(`chats.json names nobody of ours: ${username}`)
  return person
}

/** Creates a group whose members have all joined. */
async function openGroup(
  platform: Platform,
  village: Village,
  { title = '', people, said }: SampleChat,
): Promise<string> {
  const at = ago(platform, village, said[0]!.minutesAgo + 1)
  const [viewer, ...others] = people.map((username) => found(village, username))
  const id = await startGroup(at, { viewer: viewer!, key: null, title, userIds: others.map((one) => one.id) })
  for (const one of others) await actOnChat(at, 'accept', { viewer: one, key: null, id })
  return id
}

type Say = { chat: SampleChat; said: Said; id: string | undefined }

async function say(platform: Platform, village: Village, { chat, said, id }: Say): Promise<string> {
  const at = ago(platform, village, said.minutesAgo)
  const viewer = found(village, said.by)
  const other = found(village, chat.people.find((username) => username !== said.by)!)
  const ranking = village.rankings.find((r) => r.topic === said.ranking)
  if (said.ranking && !ranking) throw new Error(`chats.json names no ranking of ours: ${said.ranking}`)
  if (chat.request) await makeStranger(platform.db, { followerId: other.id, followedId: viewer.id })
  const card = ranking ? { card: { type: 'ranking' as const, id: ranking.id } } : {}
  const message = { clientId: randomUUID(), body: said.text, ...card }
  const sent = await sendMessage(at, { viewer, key: null, message, to: id ? { chatId: id } : { userId: other.id } })
  const { chatId } = sent
  if (!id && !chat.request) await actOnChat(at, 'accept', { viewer: other, key: null, id: chatId })
  if (said.reaction) await reactTo(at, { viewer: other, key: null, id: sent.id, emoji: said.reaction })
  return chatId
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Number of users who finish the cup of one ranking, and how often the better item of a match wins. */
const PLAYERS = 9
const BETTER = 0.72
/** Demo users: tests and pages expect that they have done nothing else. */
const CAST = new Set(['ana', 'bruno', 'carla', 'diego', 'elena', 'gael'])

/**
 * Some users finish the cup of a lively ranking, so that its champions are meaningful. Ana starts one this hour.
 * Nothing is published, because these days are in the past.
 */
export async function settleCups(platform: Platform, { people, now }: { people: Person[]; now: Date }): Promise<void> {
  const time = { now: now.getTime() }
  const quiet = { ...platform, trustIn, events: { ...platform.events, publish: async () => {} } }
  const village: RumblePlatform = { ...quiet, clock: { now: () => new Date(time.now) } }
  const ana = people.find(({ username }) => username === 'ana')!
  const [ranking] = (await offerCups(village, { userId: ana.id, lang: 'es' })).rankings
  if (!ranking) return
  const dice = rollDice(2032)
  const fit = people.filter(({ username, isAdmin }) => !isAdmin && !CAST.has(username))
  let played = 0
  for (const person of fit) {
    if (played === PLAYERS) break
    time.now = now.getTime() - (PLAYERS - played) * DAY_MS
    const offered = (await offerCups(village, { userId: person.id, lang: 'es' })).rankings
    if (!offered.some(({ id }) => id === ranking.id)) continue
    await play({ village, time, dice }, person, ranking.id)
    played++
  }
  time.now = now.getTime() - HOUR_MS / 2
  await beginCup(village, { userId: ana.id, key: null, rankingId: ranking.id, size: 8, seeds: 'order' })
}

type Table = { village: RumblePlatform; time: { now: number }; dice: Dice }

async function play({ village, time, dice }: Table, { id: userId }: Person, rankingId: string): Promise<void> {
  const by = { userId, key: null }
  let cup: Cup = await beginCup(village, { ...by, rankingId, size: 8, seeds: 'order' })
  while (cup.pair) {
    time.now += 2_000 + Math.floor(dice.next() * 6_000)
    const { a, b } = cup.matches[cup.pair.n - 1]!
    const isBetter = dice.next() < BETTER
    const side = a! < b! === isBetter ? 'a' : 'b'
    cup = (await answerCup(village, { ...by, id: cup.id, token: cup.pair.token, side })).cup
  }
}
