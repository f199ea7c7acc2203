import { definePage } from '../app/page.ts'
import {
  coinOf,
  economyTexts,
  Ledger,
  ledgerQuery,
  LevelLadder,
  LevelProgress,
  MyBalances,
  NextLevel,
  ShareLevel,
} from '../features/economy/index.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/evolution',
  access: 'login',
  search: ({ currency, cursor }) => ({ currency: coinOf(currency), cursor }),
  load: ({ api, queryClient }, { search }) => queryClient.ensureInfiniteQueryData(ledgerQuery(api, search)),
  head: ({ language }) => ({ meta: [{ title: economyTexts[language].evolution }] }),
  component: EvolutionPage,
})

/** My level and the way to the next, my balances and every movement of them. */
function EvolutionPage() {
  const t = useTexts(economyTexts)
  const me = useMe()
  const { currency, cursor } = page.useVisit().search
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
