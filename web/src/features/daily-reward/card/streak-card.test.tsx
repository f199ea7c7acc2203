import type { Streak } from '@liston/contract/daily-reward'
import type { Me } from '@liston/contract/profiles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/api-error.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { type Language, LanguageProvider } from '../../../platform/texts.tsx'
import { ana } from '../../../testing/cast.ts'
import { inRouter } from '../../../testing/in-router.tsx'
import { StreakCalendar, weeksOf } from './streak-calendar.tsx'
import { dailyRewardRefusal } from '../refusal-texts.ts'
import { StreakCard } from './streak-card.tsx'

const Around = await inRouter({})

const streak: Streak = {
  today: '2026-11-22',
  streak: 12,
  best: 20,
  state: 'claimed',
  nextAt: '2026-11-22T23:00:00.000Z',
  next: { stars: 20, xp: 10 },
  cycleDay: 5,
  freezes: 1,
  isPaused: false,
  repair: null,
  milestones: [],
}

function shown(part: React.ReactNode, o: { language?: Language; streak?: Partial<Streak>; me?: Partial<Me> } = {}) {
  const client = new QueryClient()
  client.setQueryData(keys.me, { ...ana, ...o.me })
  if (o.streak) client.setQueryData([...keys.dailyReward, 'streak'], { ...streak, ...o.streak })
  client.setQueryData([...keys.dailyReward, 'month', '2026-11'], {
    month: '2026-11',
    today: '2026-11-22',
    firstMonth: '2026-10',
    days: [
      { date: '2026-11-20', state: 'claimed', stars: 10, xp: 5 },
      { date: '2026-11-21', state: 'frozen', stars: 0, xp: 0 },
    ],
  })
  const html = renderToString(
    <Around>
      <QueryClientProvider client={client}>
        <LanguageProvider value={o.language ?? 'es'}>{part}</LanguageProvider>
      </QueryClientProvider>
    </Around>,
  )
  return html.replaceAll('<!-- -->', '')
}

test('says that it is coming, and each state of a day, in both languages', () => {
  expect(shown(<StreakCard />)).toContain('Cargando tu racha…')
  expect(shown(<StreakCard />, { streak: {} })).toContain('La de hoy ya es tuya. La próxima: 20 Stars y 10 XP.')
  expect(shown(<StreakCard />, { streak: { state: 'due' } })).toContain('Recoger')
  const early = { state: 'early', nextAt: '2026-11-22T14:00:00.000Z' } as const
  expect(shown(<StreakCard />, { streak: early })).toContain('desde domingo, 15:00')
  const none = { streak: 0, best: 0, state: 'due' } as const
  expect(shown(<StreakCard />, { streak: none, language: 'en' })).toContain(
    'Your streak starts with your first reward.',
  )
  expect(shown(<StreakCard />, { streak: { isPaused: true, state: 'due' }, language: 'en' })).toContain(
    'Your streak is paused.',
  )
})

test('what broke can be repaired, freezes can be had up to two', () => {
  const repair = { streak: 13, until: '2026-11-23T23:00:00.000Z' }
  expect(shown(<StreakCard />, { streak: { repair } })).toContain('Sigue en 13 días. Gratis')
  expect(shown(<StreakCard />, { streak: {} })).toContain('Conseguir uno · 50 Stars')
  expect(shown(<StreakCard />, { streak: { freezes: 2 } })).not.toContain('Conseguir uno')
})

test('a hidden streak is told nowhere, the reward is', () => {
  const hidden = shown(<StreakCard />, { streak: {}, me: { streakShown: false } })
  expect(hidden).toContain('La de hoy ya es tuya.')
  expect(hidden).not.toContain('12')
})

test('a month is a table that names each date and what became of it; months without anything are not led to', () => {
  const html = shown(<StreakCalendar month="2026-11" />)
  expect(html).toMatch(/<table[^>]+aria-labelledby="calendar-name"/)
  expect(html).toContain('noviembre de 2026')
  expect(html).toMatch(/20<\/time>.*recogida.*21<\/time>.*con protector/s)
  expect(html).toContain('?month=2026-10')
  expect(html).not.toContain('?month=2026-12')
})

test('weeks begin on Monday, and a leap February has its day', () => {
  expect(weeksOf('2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
})

test('a refusal is told in words', () => {
  const short = new ApiError({ code: 'STARS_INSUFFICIENT', status: 402, data: { missing: 7 } })
  expect(dailyRewardRefusal('es', short)).toBe('Te faltan 7 Stars.')
  expect(dailyRewardRefusal('en', new ApiError({ code: 'NOTHING_TO_REPAIR', status: 409 }))).toBe(
    'That streak can no longer be repaired.',
  )
})
