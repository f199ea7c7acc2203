import { builtInPages, pagePath } from '@liston/contract/pages'
import { redirect } from '@tanstack/react-router'
import { definePage } from '../app/page.ts'
import { customPageQuery, CustomPageView, frameTexts } from '../features/pages/index.ts'
import { headOf } from '../platform/head-of.ts'

/** Custom pages of this installation, by name. */
export const page = definePage({
  address: '/p/{slug}',
  access: 'open',
  duringSetup: true,
  async load({ api, queryClient }, { params: { slug } }) {
    if (builtInPages.includes(slug)) throw redirect({ href: `/${slug}`, statusCode: 301 })
    return queryClient.ensureQueryData(customPageQuery(api, slug))
  },
  head({ language, appName }, _address, found) {
    if (!found) return {}
    const head = headOf({ title: frameTexts[language].titled(found.title, appName), description: found.description })
    return { ...head, links: [{ rel: 'canonical', href: pagePath(found.slug) }] }
  },
  component: CustomPage,
  missing: 'page',
})

function CustomPage() {
  return <CustomPageView slug={page.useVisit().params.slug} />
}
