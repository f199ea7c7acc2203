import type { MadeLabel } from '@liston/contract/rankings'
import { Badge } from '../../../design/identity/badge.tsx'
import { Ai, Info } from '../../../design/identity/icon.ts'
import { defineTexts, useTexts } from '../../../platform/texts.tsx'

/** AI label of a list. Renders nothing for a list by a person. */
export function MadeBadge({ label }: { label: MadeLabel | null }) {
  const t = useTexts(labelTexts)
  if (!label) return null
  const Icon = label.startsWith('model') ? Ai : Info
  return <Badge icon={<Icon aria-hidden="true" />}>{t[label]}</Badge>
}

type Words = Record<MadeLabel, string>
const es: Words = {
  model: 'Hecho con IA',
  model_edited: 'IA + edición',
  included: 'Ideas incluidas',
  included_edited: 'Ideas + edición',
}
const en: Words = {
  model: 'Made with AI',
  model_edited: 'AI + edits',
  included: 'Included ideas',
  included_edited: 'Ideas + edits',
}

export const labelTexts = defineTexts({ es, en })
