import type { UnsafeReason } from '@liston/contract/ranking-ai'
import type { Rules } from './families.ts'
import { hate } from './hate.ts'
import { legal } from './legal.ts'
import { medical } from './medical.ts'
import { selfHarm } from './self-harm.ts'

/** What makes a wish unsafe, on plain words, by reason; the first that holds is told. */
export const unsafeRules: Record<Exclude<UnsafeReason, 'private_person'>, Rules> = {
  self_harm: selfHarm,
  hate,
  medical,
  legal,
}
