import type { ChallengeDetail } from '@liston/contract/challenges'
import { expect, test } from 'vitest'
import { challengeTexts } from '../texts.ts'
import { resultOf } from './result-of.ts'
import { shareTexts } from './texts.ts'

const es = { ...challengeTexts.es, ...shareTexts.es }
const en = { ...challengeTexts.en, ...shareTexts.en }
const list = { id: '01900000-0000-7000-8000-000000000002', slug: 'tapas', topic: 'Mejores tapas' }
const nothing = { ranking: null, topic: null, taste: null, battle: null, mission: null, match: null }
const opponent = { id: list.id, username: 'bruno', avatarUrl: null }
const made = (o: object) => ({ ...nothing, opponent, ...o }) as unknown as ChallengeDetail
const taste = { items: [], mine: [], theirsDone: true, result: { theirs: [], matchPct: 82, furthest: [] } }
const battle = { publishBy: null, mine: { ...list, voters: 12 }, theirs: { ...list, voters: 9 }, eligible: [] }

test('two tastes, a battle and a mission are told with their figures, and lead to what anybody may see', () => {
  expect(resultOf(made({ kind: 'taste', state: 'completed', ranking: list, taste }), es)).toEqual({
    lines: ['Duelo de gustos: «Mejores tapas»', 'Coincidimos en un 82 %'],
    path: `/ranking/${list.id}/tapas`,
  })
  expect(resultOf(made({ kind: 'battle', state: 'won', topic: 'Tapas', battle }), es)?.lines).toEqual([
    'Batalla de rankings: «Tapas»',
    '🏆 Gana mi ranking',
    '12 a 9 en votantes de confianza',
  ])
  const mission = { goal: 'duels', target: 20, mine: 11, theirs: 9 }
  expect(resultOf(made({ kind: 'mission', state: 'completed', mission }), en)).toEqual({
    lines: ['Shared mission', expect.stringContaining('we did it together')],
    path: '/explore',
  })
})

test('nothing is told before there is a result, nor ever who the other was', () => {
  const open = { ...taste, result: null }
  expect(resultOf(made({ kind: 'taste', state: 'active', ranking: list, taste: open }), es)).toBeNull()
  expect(resultOf(made({ kind: 'battle', state: 'active', topic: 'Tapas', battle }), es)).toBeNull()
  expect(resultOf(made({ kind: 'match', state: 'won', match: { id: list.id, myTurn: false } }), es)).toBeNull()
  const told = resultOf(made({ kind: 'battle', state: 'lost', topic: 'Tapas', battle }), es)
  expect(JSON.stringify(told)).not.toContain('bruno')
})
