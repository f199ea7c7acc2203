import { inLanguage } from '@liston/contract/kernel'
import './grid.css'
import type { Achievement } from '@liston/contract/achievements'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, Suspense, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Back } from '../../../design/identity/icon.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useMe } from '../../../platform/session.ts'
import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { achievementsQuery, myAchievementsQuery } from '../achievements-query.ts'
import { Medal } from '../medal.tsx'
import { AchievementDetail } from './achievement-detail.tsx'
import { achievementsPath, standingOf, wayTo } from './standing.ts'
import { gridTexts } from './texts.ts'

const AchievementDialog = lazyPart(() => import('./achievement-dialog.tsx').then((m) => m.AchievementDialog), {
  when: 'press',
})

/** Without `owner`: the user's own achievements with progress. `asked`: key of the one that the address names. */
type Props = { owner?: Owner; asked?: string | undefined }

type Owner = { id: string; username: string }
/** Null: the user's own achievements. */
type MedalSectionsProps = { achievements: Achievement[]; owner: Owner | null; onOpen(key: string): void }

/** Achievements with steps, hidden ones and monthly badges. */
function MedalSections({ achievements, owner, onOpen }: MedalSectionsProps) {
  const t = useTexts(gridTexts)
  const language = useLanguage()
  const of = (kind: Achievement['kind']) => achievements.filter((a) => a.kind === kind)
  const earned = achievements.reduce((n, a) => n + standingOf(a).earned, 0)
  const all = achievements.reduce((n, a) => n + a.steps.length, 0)
  const list = (kind: Achievement['kind'], label: string) => (
    <ul aria-label={label} className="achievement-grid" data-kind={kind}>
      {of(kind).map((a) => (
        <li key={a.key}>
          <AchievementTile
            achievement={a}
            href={achievementsPath({ owner, key: a.key })}
            onOpen={() => onOpen(a.key)}
          />
        </li>
      ))}
    </ul>
  )
  const title = owner ? t.of(owner.username) : t.mine
  if (owner && earned === 0)
    return (
      <EmptyState title={t.none}>
        <p className="max-w-measure">{t.noneHintOf(owner.username)}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="achievements" className="grid gap-6">
      <div>
        <h2 id="achievements" className="text-lg">
          {title}
        </h2>
        <p className="text-muted">
          {owner
            ? counted(language, earned, t.leadOf)
            : t.lead(formatNumber(language, earned), formatNumber(language, all))}
        </p>
      </div>
      {!owner && earned === 0 && (
        <EmptyState
          title={t.none}
          action={
            <LinkButton href="/explore" variant="primary">
              {t.explore}
            </LinkButton>
          }
        >
          <p className="max-w-measure">{t.noneHint}</p>
        </EmptyState>
      )}
      {of('steps').length > 0 && list('steps', title)}
      {(!owner || of('hidden').length > 0) && (
        <div className="later grid gap-3">
          <h3>{t.surprises}</h3>
          {of('hidden').length > 0 && list('hidden', t.surprises)}
          {!owner && <p className="text-muted">{of('hidden').length > 0 ? t.surprisesMore : t.surprisesNone}</p>}
        </div>
      )}
      {of('month').length > 0 && (
        <div className="later grid gap-3">
          <div>
            <h3>{t.months}</h3>
            {!owner && <p className="text-muted">{t.monthsHint}</p>}
          </div>
          {list('month', t.months)}
        </div>
      )}
    </section>
  )
}

type AchievementTileProps = { achievement: Achievement; href: string; onOpen(): void }

/** An achievement: medal, name and progress. */
function AchievementTile({ achievement, href, onOpen }: AchievementTileProps) {
  const t = useTexts(gridTexts)
  const language = useLanguage()
  // A plain link until the dialog can open.
  const hydrated = useHydrated()
  const { kind, name, count } = achievement
  const { best, next } = standingOf(achievement)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onOpen()
  }
  const metal = best && (kind === 'steps' ? t.metals[best.metal] : t.complete)
  return (
    <Anchor
      href={href}
      data-in-place=""
      aria-haspopup={hydrated ? 'dialog' : undefined}
      className="achievement-tile"
      data-earned={best ? '' : undefined}
      onClick={open}
    >
      <Medal of={achievement} metal={best?.metal ?? null} size={kind === 'month' ? 52 : 72} />
      <span className="achievement-name">{inLanguage(name, language)}</span>{' '}
      <span className="achievement-state">{metal ?? t.locked}</span>{' '}
      {count !== null && next && (
        <span className="achievement-way">
          <Bar fill={wayTo(next, count)} size="sm" track />
          <span className="numeral">
            {t.way(formatNumber(language, Math.min(count, next.goal)), formatNumber(language, next.goal))}
          </span>
        </span>
      )}
    </Anchor>
  )
}

/** The medals of a user. Each opens in a dialog. */
export function AchievementsGrid({ owner, asked }: Props) {
  const t = useTexts(gridTexts)
  const api = useApi()
  const mine = useQuery({ ...myAchievementsQuery(api), enabled: !owner })
  const others = useQuery({ ...achievementsQuery(api, owner?.id ?? ''), enabled: Boolean(owner) })
  const { data, isError, isFetching, refetch } = owner ? others : mine
  const whose = owner ?? null
  if (data) {
    const one = data.find(({ key }) => key === asked)
    return one ? <OneAchievement achievement={one} owner={whose} /> : <Grid achievements={data} owner={whose} />
  }
  if (!isError || isFetching) return <Skeleton kind="cards" label={t.loading} />
  return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
}

/** Id of the page to share: the user's own, unless their profile is private. */
function useOwnId(owner: Owner | null): string | null {
  const me = useMe()
  if (!me || me.visibility === 'private') return null
  return !owner || owner.id === me.id ? me.id : null
}

function OneAchievement({ achievement, owner }: { achievement: Achievement; owner: Owner | null }) {
  const t = useTexts(gridTexts)
  const name = inLanguage(achievement.name, useLanguage())
  const ownId = useOwnId(owner)
  return (
    <section aria-label={name} className="achievement-one">
      <AchievementDetail achievement={achievement} heading={<h2 className="text-xl">{name}</h2>} ownId={ownId} />
      <LinkButton href={achievementsPath({ owner })} size="sm" icon={<Back aria-hidden="true" />}>
        {t.back}
      </LinkButton>
    </section>
  )
}

function Grid({ achievements, owner }: { achievements: Achievement[]; owner: Owner | null }) {
  const [open, setOpen] = useState<string | null>(null)
  const ownId = useOwnId(owner)
  const large = achievements.find(({ key }) => key === open)
  return (
    <>
      <MedalSections achievements={achievements} owner={owner} onOpen={setOpen} />
      {large && (
        <Suspense>
          <AchievementDialog achievement={large} ownId={ownId} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
