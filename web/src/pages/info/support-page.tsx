import { useSearch } from '@tanstack/react-router'
import { frameTexts, supportTexts, SupportView } from '../../features/pages/index.ts'
import { headOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import type { Address } from '../later/address.ts'

/** What was searched for makes no page of its own for search engines. */
export function pageHead({ language, appName }: PageContext, { search: { q } }: Address) {
  const t = supportTexts[language]
  const title = frameTexts[language].titled(t.title, appName)
  return headOf({ title, description: t.lead(appName), indexed: q === undefined })
}

export function SupportPage() {
  const { q } = useSearch({ from: '/support' })
  return <SupportView key={q} q={q} />
}
