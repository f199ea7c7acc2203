import { passportPath, passportRules } from '@liston/contract/passports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { type Asked, definePage } from '../app/page.ts'
import {
  PASSPORT_SHARING_SOURCE,
  passportMeta,
  passportQuery,
  passportSharing,
  PassportSheet,
  passportTexts,
} from '../features/passports/index.ts'
import { headOf } from '../platform/head-of.ts'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/item/{entity}',
  access: 'open',
  search: ({ compartir }) => ({ compartir: compartir || undefined }),
  async load({ api, queryClient }, { params: { entity }, search: { compartir } }) {
    const passport = await queryClient.ensureQueryData(passportQuery(api, entity))
    // An item's id leads to the thing that it is; what it is called may change, and with it where that leads.
    if (passport.key !== entity) throw redirect({ href: passportPath(passport.key), statusCode: 302 })
    if (compartir) await passportSharing.bring()
    return passport
  },
  // Known to the server alone: it names them in the page.
  ...(import.meta.env.SSR && { parts: ({ compartir }: Asked) => (compartir ? [PASSPORT_SHARING_SOURCE] : []) }),
  head({ language, appName, origin }, _address, passport) {
    if (!passport) return {}
    const { names, rankings, key } = passport
    const t = passportTexts[language]
    const name = names[language]
    const head = headOf({
      title: `${name} · ${t.kicker} · ${appName}`,
      description: t.description(name, rankings),
      indexed: rankings >= passportRules.INDEXED_FROM,
    })
    // Messengers read what the server wrote, and run nothing.
    if (!import.meta.env.SSR) return head
    return {
      meta: [...head.meta, ...passportMeta({ origin, language, passport })],
      links: [{ rel: 'canonical', href: passportPath(key) }],
    }
  },
  component: ItemPage,
  missing: 'item',
})

function ItemPage() {
  const { params, search } = page.useVisit()
  const { entity } = params
  const { data } = useSuspenseQuery(passportQuery(useApi(), entity))
  return (
    <div className="page">
      <PassportSheet passport={data}>{search.compartir && <passportSharing.Part passport={data} />}</PassportSheet>
    </div>
  )
}
