import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { counted, defineTexts, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'

/** Texts and state of the card of today's Rumble. */
export function useToday() {
  const t = useTexts(dailyCardTexts)
  const { data } = useQuery(dailyStateQuery(useApi()))
  const state = data?.state
  const done = state?.right ?? null
  const facts = [done !== null && t.done(done), state && state.streak > 0 && t.streak(state.streak)].filter(Boolean)
  return {
    title: t.title,
    what: t.what,
    /** True if there is a game today. `isDone`: the user has finished it. */
    isThere: Boolean(state),
    isDone: done !== null,
    standing: facts.join(' · '),
    href: rumbleHref('daily'),
    act: !state || state.answered === 0 ? t.play : done === null ? t.goOn(state.answered + 1) : t.see,
  }
}

/** A day's game; null is today in the time zone of the profile. */
export const dailyQuery = (api: Api, day: string | null) =>
  queryOptions({
    queryKey: [...keys.rumbleDay, 'game', day ?? 'today'],
    queryFn: () => api.rumble.daily(day ? { day } : {}),
  })

export const archiveQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.rumbleDay, 'archive'], queryFn: () => api.rumble.dailyArchive() })

/** Summary of today's Rumble, for its cards. */
export const dailyStateQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.rumbleDay, 'state'], queryFn: () => api.rumble.dailyState() })

/** Name and card texts. A file of its own, because cards load it without the rest of the daily Rumble. */
export const dailyCardTexts = defineTexts({
  es: {
    title: 'Rumble del día',
    what: 'Siete duelos, dos minutos: adivina qué prefiere la gente.',
    play: 'Jugar el de hoy',
    goOn: (n: number) => `Seguir: vas por el ${n} de 7`,
    see: 'Ver el resultado',
    done: (right: number) => `Hoy: ${right} de 7`,
    streak: (days: number) => counted('es', days, { one: 'día seguido', other: 'días seguidos' }),
  },
  en: {
    title: 'Daily Rumble',
    what: 'Seven duels, two minutes: guess what people prefer.',
    play: 'Play today’s',
    goOn: (n: number) => `Go on: duel ${n} of 7`,
    see: 'See the result',
    done: (right: number) => `Today: ${right} of 7`,
    streak: (days: number) => counted('en', days, { one: 'day in a row', other: 'days in a row' }),
  },
})
