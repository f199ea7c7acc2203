import type { Ranking } from '@liston/contract/rankings'
import { Anchor } from '../../design/controls/anchor.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { linkTexts } from './link-texts.ts'

/** Link to the suggestions, with the number of pending ones. Renders nothing if the ranking takes none and has none. */
export function SuggestLink({ ranking: { id, suggestions, allowSuggestions } }: { ranking: Ranking }) {
  const t = useTexts(linkTexts)
  if (!allowSuggestions && !suggestions) return null
  return (
    <Anchor href={`/ranking/${id}?with=suggestions#sugerencias`} className="link inline-flex min-h-11 items-center">
      {t(suggestions)}
    </Anchor>
  )
}
