import { Chip } from '../../../design/controls/chip.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import type { ExploreState, HrefOf } from '../explore-address.ts'
import { exploreTexts } from '../texts.ts'

/** Hides or shows AI-generated rankings. It is a link, so that the URL holds the state. */
export function WithoutAi({ state, hrefOf }: { state: ExploreState; hrefOf: HrefOf }) {
  const t = useTexts(exploreTexts)
  const on = state.ai === 'none'
  const href = hrefOf({ ...state, cursor: undefined, ai: on ? undefined : 'none' })
  return (
    <Chip href={href} current={on} aria-label={on ? t.withAi : undefined}>
      {t.withoutAi}
    </Chip>
  )
}
