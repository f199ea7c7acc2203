import type { MadeLabel } from '@liston/contract/rankings'
import { Badge } from '../../../design/identity/badge.tsx'
import { Ai, Info } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { labelTexts } from './label-texts.ts'

/** AI label of a list. Renders nothing for a list by a person. */
export function MadeBadge({ label }: { label: MadeLabel | null }) {
  const t = useTexts(labelTexts)
  if (!label) return null
  const Icon = label.startsWith('model') ? Ai : Info
  return <Badge icon={<Icon aria-hidden="true" />}>{t[label]}</Badge>
}
