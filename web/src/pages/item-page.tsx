import { passportPath, passportRules } from '@liston/contract/passports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { definePage } from '../app/page.ts'
import { passportQuery, PassportSheet, passportTexts } from '../features/passports/index.ts'
import { headOf } from '../platform/head-of.ts'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/item/{entity}',
  access: 'open',
  async load({ api, queryClient }, { params: { entity } }) {
    const passport = await queryClient.ensureQueryData(passportQuery(api, entity))
    // An item's id leads to the thing that it is; what it is called may change, and with it where that leads.
    if (passport.key !== entity) throw redirect({ href: passportPath(passport.key), statusCode: 302 })
    return passport
  },
  head({ language, appName }, _address, passport) {
    if (!passport) return {}
    const { names, rankings, key } = passport
    const t = passportTexts[language]
    const name = names[language]
    return {
      ...headOf({
        title: `${name} · ${t.kicker} · ${appName}`,
        description: t.description(name, rankings),
        indexed: rankings >= passportRules.INDEXED_FROM,
      }),
      links: [{ rel: 'canonical', href: passportPath(key) }],
    }
  },
  component: ItemPage,
  missing: 'item',
})

function ItemPage() {
  const { entity } = page.useVisit().params
  const { data } = useSuspenseQuery(passportQuery(useApi(), entity))
  return (
    <div className="page">
      <PassportSheet passport={data} />
    </div>
  )
}
