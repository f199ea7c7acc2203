import type { MadeLabel } from '@liston/contract/rankings'
import { defineTexts } from '../../../platform/texts.tsx'

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
