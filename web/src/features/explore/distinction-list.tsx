import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { defineTexts, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { distinctionsQuery } from './author/author-query.ts'
import './author/ranking-lines.css'
import { homeTexts } from './home/texts.ts'

/** The rankings of a user with a distinction, each with a link to its details. Renders nothing without any. */
export function DistinctionList({ author: { id, username } }: { author: { id: string; username: string } }) {
  const t = useTexts(distinctionListTexts)
  const { why } = useTexts(homeTexts)
  const { data } = useSuspenseQuery(distinctionsQuery(useApi(), id))
  if (!data.length) return null
  return (
    <section aria-labelledby="distinctions" className="grid gap-4">
      <h2 id="distinctions" className="text-lg">
        {t.title(username)}
      </h2>
      <ul>
        {data.map((ranking) => (
          <li key={ranking.id} className="ranking-line flex-wrap">
            <Anchor href={`/ranking/${ranking.id}`} lang={ranking.language} className="ranking-line-name">
              {ranking.topic}
            </Anchor>
            {ranking.validated && <Badge tone="positive">{t.validated}</Badge>}
            {ranking.featured && <Badge tone="accent">{why[ranking.featured]}</Badge>}
            <Anchor href={`/distinctions/${ranking.id}`} className="link link-alone text-sm">
              {t.why}
              <span className="sr-only">{t.of(ranking.topic)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const distinctionListTexts = defineTexts({
  es: {
    title: (name: string) => `Distinciones de ${name}`,
    validated: 'Validado',
    why: 'Quién y por qué',
    of: (topic: string) => ` de ${topic}`,
  },
  en: {
    title: (name: string) => `${name}’s distinctions`,
    validated: 'Validated',
    why: 'Who and why',
    of: (topic: string) => `: ${topic}`,
  },
})
