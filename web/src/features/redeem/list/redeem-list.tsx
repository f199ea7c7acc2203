import '../redeem.css'
import { AVATAR_PRICES } from '@liston/contract/avatars'
import { PRICES } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Boost, Profile } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useNumbers } from '../../economy/index.ts'
import { redeemQuery } from '../queries.ts'
import { redeemTexts } from '../texts.ts'
import { CreditSink } from './credit-sink.tsx'
import { FeatureSink } from './feature-sink.tsx'
import { FreezeSink } from './freeze-sink.tsx'
import { HighlightSink } from './highlight-sink.tsx'
import { SinkRow } from './sink-row.tsx'

type Props = {
  /** The page it stands on: forms lead back there. */
  back: string
}

/** Everything that Stars buy (rules 3.14): price, what one has, its limit, and the way to it. */
export function RedeemList({ back }: Props) {
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
        {me && <p className="redeem-balance">{t.balance(number(me.stars))}</p>}
        <p className="redeem-lead">{t.lead}</p>
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
            price={t.votesPrice(number(boostStars), number(ultraStars))}
            text={t.votesText}
          >
            <LinkButton href="/explore">{t.toVotes}</LinkButton>
          </SinkRow>
          <SinkRow
            icon={<Profile aria-hidden="true" />}
            title={t.avatars}
            price={t.avatarsPrice(number(AVATAR_PRICES.common.min), number(AVATAR_PRICES.legendary.max))}
            text={`${t.avatarsOwned(number(Object.keys(me?.unlockedVisuals ?? {}).length))} ${t.avatarsText}`}
          >
            <LinkButton href="/profile?tab=avatars">{t.toAvatars}</LinkButton>
          </SinkRow>
          <FreezeSink stars={data.stars} back={back} />
          <HighlightSink of={data} back={back} />
          <CreditSink of={data} back={back} />
          <FeatureSink of={data} back={back} />
        </ul>
      )}
    </section>
  )
}
