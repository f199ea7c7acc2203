import { useSearch } from '@tanstack/react-router'
import { SupportView } from '../../features/pages/support/support-view.tsx'
import { supportTexts } from '../../features/pages/support/texts.ts'
import { frameTexts } from '../../features/pages/texts.ts'
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
