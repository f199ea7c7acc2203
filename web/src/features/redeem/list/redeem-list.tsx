import '../redeem.css'
import { AVATAR_PRICES } from '@liston/contract/avatars'
import { FREEZES_MAX } from '@liston/contract/daily-reward'
import { PRICES } from '@liston/contract/economy'
import type { Redeemables } from '@liston/contract/redeem'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Ai, Boost, ErrorMark, Highlight, Profile, Streak, Undo } from '../../../design/identity/icon.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { useDates, useZone } from '../../../platform/time/use-dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { streakQuery } from '../../daily-reward/index.ts'
import { StarsLink, useNumbers } from '../../economy/index.ts'
import { redeemQuery } from '../queries.ts'
import { redeemRefusal } from '../refusal-texts.ts'
import { redeemTexts } from '../texts.ts'
import { useRedeem } from '../use-redeem.ts'
import { FeatureSink, SinkForm, SinkRow } from './feature-sink.tsx'

/** Everything that Stars buy (rules 3.14): price, what the user has, limit, and action. */
export function RedeemList() {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const me = useMe()
  const { data, isError, refetch } = useQuery(redeemQuery(useApi()))
  const { boostStars, ultraStars } = useNumbers(PRICES)
  const number = (n: number) => formatNumber(language, n)
  return (
    <section id="canjear" aria-labelledby="redeem" className="redeem">
      <header className="redeem-head">
        <h2 id="redeem" className="text-xl">
          {t.title}
        </h2>
        {me && <p className="redeem-balance">{t.balance(me.stars)}</p>}
        <p className="redeem-lead">{t.lead}</p>
        <StarsLink />
      </header>
      {isError && !data ? (
        <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.retry}</Button>} />
      ) : !data ? (
        <Skeleton count={5} label={t.loading} />
      ) : (
        <ul className="redeem-list">
          <SinkRow
            icon={<Boost aria-hidden="true" />}
            title={t.votes}
            price={t.votesPrice(boostStars, ultraStars)}
            text={t.votesText}
          >
            <LinkButton href="/explore">{t.toVotes}</LinkButton>
          </SinkRow>
          <SinkRow
            icon={<Profile aria-hidden="true" />}
            title={t.avatars}
            price={t.avatarsPrice(AVATAR_PRICES.common.min, AVATAR_PRICES.legendary.max)}
            text={`${t.avatarsOwned(number(Object.keys(me?.unlockedVisuals ?? {}).length))} ${t.avatarsText}`}
          >
            <LinkButton href="/profile?tab=avatars">{t.toAvatars}</LinkButton>
          </SinkRow>
          <FreezeSink stars={data.stars} />
          <HighlightSink of={data} />
          <CreditSink of={data} />
          <FeatureSink of={data} />
        </ul>
      )}
    </section>
  )
}

/** One more highlight in a ranking that the user chooses. */
function HighlightSink({ of: { highlights, stars } }: { of: Redeemables }) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const { highlightStars } = useNumbers(PRICES)
  const { bought, choices, undo } = highlights
  return (
    <SinkRow
      icon={<Highlight aria-hidden="true" />}
      title={t.highlight}
      price={t.stars(highlightStars)}
      text={
        <p>
          {bought > 0 && `${t.highlightOwned(number(bought))} `}
          {choices.length > 0 ? t.highlightText : t.highlightNone}
        </p>
      }
    >
      {choices.length > 0 && (
        <SinkForm
          sink="highlight"
          price={highlightStars}
          stars={stars}
          aboutOf={({ about }) => choices.find(({ id }) => id === about)?.topic}
        >
          <Select
            name="about"
            label={t.highlightIn}
            options={choices.map(({ id, topic, used }) => ({ value: id, label: t.highlightUsed(topic, number(used)) }))}
          />
        </SinkForm>
      )}
      <UndoForm act="undo-highlight" undo={undo} />
    </SinkRow>
  )
}

type UndoFormProps = { act: 'undo-credit' | 'undo-highlight'; undo: { id: string; until: string } | null }

/** Undoes the last purchase, for ten minutes. */
function UndoForm({ act, undo }: UndoFormProps) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const zone = useZone()
  const dates = useDates()
  const { perform, tell } = useRedeem()
  const form = useForm({
    submit: async () => undo && perform(act, undo.id),
    onRefused: (refusal) => tell(new ApiError(refusal)),
  })
  if (!undo) return null
  return (
    <form {...form.props} className="sink-form">
      {form.refusal && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{redeemRefusal(language, new ApiError(form.refusal), zone).text}</span>
        </p>
      )}
      <Button
        type="submit"
        variant="ghost"
        icon={<Undo aria-hidden="true" />}
        pending={form.pending}
        aria-describedby={`${act}-until`}
      >
        {t.undo}
      </Button>
      <p id={`${act}-until`} className="text-sm text-muted">
        {t.undoUntil(dates.moment(undo.until))}
      </p>
    </form>
  )
}

/** A freeze, which covers one missed day of the streak; the user can hold two. */
function FreezeSink({ stars }: { stars: number }) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const { data } = useQuery(streakQuery(useApi()))
  const number = (n: number) => formatNumber(language, n)
  const { freezeStars } = useNumbers(PRICES)
  const full = (data?.freezes ?? 0) >= FREEZES_MAX
  return (
    <SinkRow
      icon={<Streak aria-hidden="true" />}
      title={t.freeze}
      price={t.stars(freezeStars)}
      text={`${t.freezeText} ${data ? t.freezeHeld(number(data.freezes), number(FREEZES_MAX)) : ''}`}
    >
      {full ? (
        <p className="sink-missing">{t.freezeFull}</p>
      ) : (
        <SinkForm sink="freeze" price={freezeStars} stars={stars} />
      )}
    </SinkRow>
  )
}

function CreditSink({ of: { credits, stars } }: { of: Redeemables }) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const { creditStars, creditsPerMonth } = useNumbers(PRICES)
  const full = credits.boughtThisMonth >= creditsPerMonth
  return (
    <SinkRow
      icon={<Ai aria-hidden="true" />}
      title={t.credit}
      price={t.stars(creditStars)}
      text={t.creditText(number(credits.owned), number(credits.boughtThisMonth), number(creditsPerMonth))}
    >
      {full ? (
        <p className="sink-missing">{t.creditFull}</p>
      ) : (
        <SinkForm sink="credit" price={creditStars} stars={stars} />
      )}
      <UndoForm act="undo-credit" undo={credits.undo} />
    </SinkRow>
  )
}
