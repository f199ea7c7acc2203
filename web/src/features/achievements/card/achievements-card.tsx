import { inLanguage } from '@liston/contract/kernel'
import type { Achievement } from '@liston/contract/achievements'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { defineTexts, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { myAchievementsQuery } from '../achievements-query.ts'
import { achievementsPath } from '../grid/standing.ts'
import { Medal } from '../medal.tsx'
import './card.css'
import { inShort } from './in-short.ts'

/** Card of the user's achievements: number of medals, latest ones, the nearest next step, and a link to all. */
export function AchievementsCard() {
  const t = useTexts(cardTexts)
  const { data, isError, refetch } = useQuery(myAchievementsQuery(useApi()))
  return (
    <section aria-labelledby="achievements-card" className="achievements-card">
      <h2 id="achievements-card" className="text-lg">
        {t.title}
      </h2>
      {data ? (
        <InShort achievements={data} />
      ) : isError ? (
        <ErrorState as="p" title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
      ) : (
        <Skeleton kind="text" label={t.loading} />
      )}
      <Anchor href={achievementsPath({ owner: null })} className="link link-alone">
        {t.all}
      </Anchor>
    </section>
  )
}

function InShort({ achievements }: { achievements: Achievement[] }) {
  const t = useTexts(cardTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const { earned, all, latest, nearest } = inShort(achievements)
  return (
    <>
      <p className="text-muted">{t.medals(number(earned), number(all))}</p>
      {latest.length === 0 && <p>{t.none}</p>}
      {latest.length > 0 && (
        <ul className="achievements-latest" aria-label={t.latest}>
          {latest.map(({ achievement, metal }) => (
            <li key={achievement.key}>
              <Anchor href={achievementsPath({ owner: null, key: achievement.key })} className="achievements-medal">
                <Medal of={achievement} metal={metal} size={52} />
                <span>{inLanguage(achievement.name, language)}</span>{' '}
                {achievement.kind === 'steps' && <span className="text-sm text-muted">{t.metals[metal]}</span>}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {nearest && (
        <p className="text-sm text-muted">
          {t.nearest(inLanguage(nearest.name, language))}{' '}
          <span className="numeral">{t.way(number(nearest.count), number(nearest.goal))}</span>
        </p>
      )}
    </>
  )
}

export const cardTexts = defineTexts({
  es: {
    title: 'Logros',
    medals: (earned: string, all: string) => `${earned} de ${all} medallas`,
    none: 'Vota en diez rankings de otras personas y llegará la primera medalla.',
    latest: 'Las últimas medallas',
    metals: { bronze: 'Bronce', silver: 'Plata', gold: 'Oro' },
    nearest: (name: string) => `Lo más cerca: ${name},`,
    way: (n: string, goal: string) => `${n} de ${goal}`,
    all: 'Ver todos los logros',
    loading: 'Cargando logros…',
    failed: 'No se han podido cargar los logros.',
    again: 'Volver a intentarlo',
  },
  en: {
    title: 'Achievements',
    medals: (earned: string, all: string) => `${earned} of ${all} medals`,
    none: 'Vote in ten rankings by other people to earn your first medal.',
    latest: 'The latest medals',
    metals: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' },
    nearest: (name: string) => `Nearest: ${name},`,
    way: (n: string, goal: string) => `${n} of ${goal}`,
    all: 'See all achievements',
    loading: 'Loading achievements…',
    failed: 'The achievements could not be loaded.',
    again: 'Try again',
  },
})
