import { useSearch } from '@tanstack/react-router'
import {
  type Coin,
  economyTexts,
  Ledger,
  ledgerQuery,
  LevelLadder,
  LevelProgress,
  MyBalances,
  NextLevel,
  ShareLevel,
} from '../features/economy/index.ts'
import type { PageContext } from '../platform/page-context.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'

export const loadEvolution = ({ api, queryClient }: PageContext, asked: { currency?: Coin; cursor?: string }) =>
  queryClient.ensureInfiniteQueryData(ledgerQuery(api, asked))

/** /evolution: my level and the way to the next, my balances and every movement of them. */
export function EvolutionPage() {
  const t = useTexts(economyTexts)
  const me = useMe()
  const { currency, cursor } = useSearch({ from: '/evolution' })
  if (!me) return null
  return (
    <div className="page evolution-page">
      <h1 className="evolution-title">{t.evolution}</h1>
      <div className="evolution-main">
        <LevelProgress xp={me.xp} />
        {me.level > 1 && <ShareLevel level={me.level} />}
      </div>
      <aside className="evolution-aside">
        <MyBalances me={me} />
        <NextLevel xp={me.xp} />
        <LevelLadder level={me.level} />
      </aside>
      <Ledger currency={currency} cursor={cursor} />
    </div>
  )
}
