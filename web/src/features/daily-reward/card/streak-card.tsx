import '../daily-reward.css'
import { DAILY_REWARD_PAGE, FREEZES_MAX, type Streak } from '@liston/contract/daily-reward'
import { type Balances, PRICES } from '@liston/contract/economy'
import type { Me } from '@liston/contract/profiles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { ErrorMark, Streak as Flame } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useDates, useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { tellGranted } from '../modal/granted.ts'
import { streakQuery } from '../queries.ts'
import { StarsLink, useNumbers } from '../../economy/index.ts'
import { dailyRewardRefusalText } from '../refusal-texts.ts'
import { dailyRewardTexts } from '../texts.ts'
import { CycleWeek } from './cycle-week.tsx'

export type StreakCardProps = {
  /** Set on the streak's own page, which needs no link to itself. */
  alone?: boolean
}

/** The user's streak: length, today's reward, and what protects it. */
export function StreakCard({ alone }: StreakCardProps) {
  const t = useTexts(dailyRewardTexts)
  const me = useMe()
  const { data, isError, refetch } = useQuery(streakQuery(useApi()))
  if (!me) return null
  return (
    <Card as="section" aria-label={t.streak} className="streak-card">
      {data ? (
        <Known streak={data} me={me} alone={alone} />
      ) : isError ? (
        <ErrorState as="p" title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
      ) : (
        <Skeleton kind="text" label={t.loading} />
      )}
    </Card>
  )
}

type KnownProps = StreakCardProps & { streak: Streak; me: Me }

function Known({ streak, me, alone }: KnownProps) {
  const t = useTexts(dailyRewardTexts)
  if (!me.streakShown)
    return (
      <>
        <Today streak={streak} me={me} />
        <p className="text-sm text-muted">{t.hidden}</p>
        <Anchor href="/profile?tab=settings#privacy" className="link">
          {t.show}
        </Anchor>
      </>
    )
  return (
    <>
      <div className="streak-head">
        <p className="streak-length">
          <Flame size={28} aria-hidden="true" className="streak-flame" data-lit={streak.streak > 0 || undefined} />
          <span className="numeral streak-figure">{streak.streak}</span>
          <span>{t.days(streak.streak)}</span>
        </p>
        {streak.best > streak.streak && <p className="text-sm text-muted">{t.best(streak.best)}</p>}
      </div>
      <CycleWeek reached={streak.cycleDay} />
      <Today streak={streak} me={me} />
      {streak.repair && <Repair repair={streak.repair} me={me} />}
      <Freezes held={streak.freezes} me={me} />
      {!alone && (
        <Anchor href={DAILY_REWARD_PAGE} className="link streak-more">
          {t.seeCalendar}
        </Anchor>
      )}
    </>
  )
}

/** State of today's reward, or the button to claim it. */
function Today({ streak, me }: { streak: Streak; me: Me }) {
  const t = useTexts(dailyRewardTexts)
  const dates = useDates()
  const { state, next, nextAt, isPaused } = streak
  const text =
    state === 'early' && nextAt
      ? t.early(next.stars, next.xp, dates.weekdayTime(nextAt))
      : t[state === 'due' ? 'due' : 'claimed'](next.stars, next.xp)
  return (
    <div className="streak-today">
      {me.streakShown && isPaused && <p>{t.paused}</p>}
      {me.streakShown && streak.streak === 0 && <p>{t.none}</p>}
      <p>{text}</p>
      {state === 'due' && (
        <StreakActButton act="claim" me={me} variant="primary">
          {t.claim}
        </StreakActButton>
      )}
    </div>
  )
}

type StreakActButtonProps = {
  act: StreakAct
  me: Me
  variant?: 'primary' | 'secondary'
  price?: number
  children: ReactNode
}

type StreakAct = 'claim' | 'freeze' | 'repair'

/** Actions on the streak. Each shows its result in a toast or dialog. */
function useStreakActs(me: Me) {
  const t = useTexts(dailyRewardTexts)
  const api = useApi()
  const client = useQueryClient()
  const once = () => ({ context: { idempotencyKey: newKey() } })
  function settle({ streak, balances }: { streak: Streak; balances: z.infer<typeof Balances> }): void {
    client.setQueryData(streakQuery(api).queryKey, streak)
    client.setQueryData<Me | null>(keys.me, (now) => now && { ...now, ...balances, dailyLoginStreak: streak.streak })
    void client.invalidateQueries({ queryKey: keys.dailyReward })
    void client.invalidateQueries({ queryKey: keys.ledger })
  }
  return {
    claim: async () => tellGranted(client, await api.dailyReward.grant({ p_user_id: me.id }, once())),
    freeze: async (priceStars?: number) => {
      settle(await api.dailyReward.buyFreeze({ priceStars }, once()))
      toast({ title: t.bought, description: t.boughtText, variant: 'success' })
    },
    repair: async () => {
      const done = await api.dailyReward.repair(undefined, once())
      settle(done)
      toast({ title: t.repaired, description: t.repairedText(done.streak.streak), variant: 'achievement' })
    },
  } satisfies Record<StreakAct, (priceStars?: number) => Promise<void>>
}

/** Button for an action on the streak. */
function StreakActButton({ act, me, variant = 'secondary', price, children }: StreakActButtonProps) {
  const t = useTexts(dailyRewardTexts)
  const language = useLanguage()
  const zone = useZone()
  const acts = useStreakActs(me)
  const form = useForm({ submit: () => acts[act](price) })
  return (
    <form {...form.props} className="streak-act">
      <Button type="submit" variant={variant} pending={form.pending} pendingText={t.working}>
        {children}
      </Button>
      <div role="alert">
        {form.refusal && (
          <p className="field-error">
            <ErrorMark size={18} aria-hidden="true" />
            <span>{dailyRewardRefusalText(language, form.refusal, zone)}</span>
          </p>
        )}
      </div>
    </form>
  )
}

function Repair({ repair, me }: { repair: NonNullable<Streak['repair']>; me: Me }) {
  const t = useTexts(dailyRewardTexts)
  const dates = useDates()
  return (
    <div className="streak-repair">
      <StreakActButton act="repair" me={me} variant="primary">
        {t.repair}
      </StreakActButton>
      <p className="text-sm text-muted">{t.repairHint(repair.streak, dates.weekdayTime(repair.until))}</p>
    </div>
  )
}

function Freezes({ held, me }: { held: number; me: Me }) {
  const t = useTexts(dailyRewardTexts)
  const { freezeStars } = useNumbers(PRICES)
  return (
    <div className="streak-freezes">
      <h2 className="streak-heading">
        {t.freezes} <span className="numeral">{t.freezesHeld(held, FREEZES_MAX)}</span>
      </h2>
      <p className="text-sm text-muted">{t.freezeHint}</p>
      {held < FREEZES_MAX && (
        <StreakActButton act="freeze" me={me} price={freezeStars}>
          {t.buy(freezeStars)}
        </StreakActButton>
      )}
      <StarsLink />
    </div>
  )
}
