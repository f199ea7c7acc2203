import { legalPages } from '@liston/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { legalRowsQuery } from './queries.ts'
import { pageEditingTexts } from './texts.ts'

/** The texts of the law: each ships with the application, and may be written anew. */
export function LegalList() {
  const t = useTexts(pageEditingTexts)
  const rows = useQuery(legalRowsQuery(useApi())).data?.items ?? []
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t.legal}</h2>
      <p className="text-sm text-muted max-w-measure">{t.legalHint}</p>
      <ul className="grid gap-2">
        {legalPages.map((name) => {
          const own = rows.find((row) => row.name === name)?.own
          return (
            <li key={name} className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex flex-wrap items-center gap-2">
                <Anchor href={`/${name}`} className="link inline-flex min-h-11 items-center">
                  {t.legalNames[name]}
                </Anchor>
                {own && <Badge tone={own.state === 'published' ? 'positive' : 'ink'}>{t.states[own.state]}</Badge>}
              </p>
              <LinkButton href={`/admin-panelrankw/pages?edit=${own?.id ?? name}`}>
                {t.write(t.legalNames[name])}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
