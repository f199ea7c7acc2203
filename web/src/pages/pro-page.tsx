import { definePage } from '../app/page.ts'
import { planTexts, PriceView } from '../features/billing/index.ts'
import { plansQuery } from '../features/cart/index.ts'
import { headOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/pro',
  access: 'open',
  search: ({ plan }) => ({ plan }),
  load: ({ api, queryClient }) => queryClient.fetchQuery(plansQuery(api)),
  head(context) {
    const t = planTexts[context.language]
    return headOf({ title: `${t.title} · ${context.appName}`, description: t.description })
  },
  component: ProPage,
})

function ProPage() {
  const t = useTexts(planTexts)
  const { search, found } = page.useVisit()
  return (
    <div className="page grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p id="pro-lead" className="max-w-measure">
          {t.lead}
        </p>
      </header>
      <PriceView sold={found} chosen={search.plan} />
    </div>
  )
}
