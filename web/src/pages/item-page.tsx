import { inLanguage } from '@liston/contract/kernel'
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
    // An item's id redirects to its entity. Not permanently, because a renamed item may belong to another entity.
    if (passport.key !== entity) throw redirect({ href: passportPath(passport.key), statusCode: 302 })
    if (compartir) await passportSharing.bring()
    return passport
  },
  // Server only: the server lists these files in the page.
  ...(import.meta.env.SSR && { parts: ({ compartir }: Asked) => (compartir ? [PASSPORT_SHARING_SOURCE] : []) }),
  head({ language, appName, origin }, _address, passport) {
    if (!passport) return {}
    const { names, rankings, key } = passport
    const t = passportTexts[language]
    const name = inLanguage(names, language)
    const head = headOf({
      title: `${name} · ${t.kicker} · ${appName}`,
      description: t.description(name, rankings),
      indexed: rankings >= passportRules.INDEXED_FROM,
    })
    // Messengers read only the server's markup and run no scripts.
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
